// Says what failed, and in the end how many tests passed and failed, in the line that tests/run counts.

import type { TestEvent } from "node:test/reporters";

export default async function* reporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  for await (const event of events) {
    switch (event.type) {
      case "test:pass":
        passed += 1;
        break;
      case "test:fail": {
        failed += 1;
        const { cause } = event.data.details.error as Error;
        yield `FAILED ${event.data.name}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`;
        break;
      }
      case "test:stdout":
      case "test:stderr":
        yield event.data.message;
        break;
    }
  }
  yield `${passed} passed, ${failed} failed\n`;
}
