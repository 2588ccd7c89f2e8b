// gRPC-Web by hand: a call is one POST whose body is frames, and so is its answer. Five bytes before each frame: what it is, and how long.

const TRAILERS = 0x80;

// A message as the frame that is sent.
function framed(message) {
  const frame = new Uint8Array(5 + message.length);
  new DataView(frame.buffer).setUint32(1, message.length);
  frame.set(message, 5);
  return frame;
}

// The text of a header or trailer, in which other than ASCII is percent-encoded.
const plain = (text) => decodeURIComponent(text ?? "");

// Calls a method with the bytes of a message. `onMessage` gets the bytes of each message as it comes; what is returned is the status,
// once there is one: {code, text, requestId}.
export async function call(engine, service, method, message, onMessage, headers = {}) {
  const response = await fetch(`${engine}/${service}/${method}`, {
    method: "POST",
    headers: { "content-type": "application/grpc-web+proto", "x-grpc-web": "1", ...headers },
    body: framed(message),
  });
  const status = (code, text) => ({ code: Number(code), text: plain(text), requestId: response.headers.get("x-request-id") });
  // A refusal without an answer has its status in the headers.
  const early = response.headers.get("grpc-status");
  if (early !== null) return status(early, response.headers.get("grpc-message"));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const reader = response.body.getReader();
  let bytes = new Uint8Array();
  for (;;) {
    const length = bytes.length < 5 ? Infinity : new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
    if (5 + length <= bytes.length) {
      const body = bytes.slice(5, 5 + length);
      if (bytes[0] & TRAILERS) {
        const lines = new TextDecoder().decode(body).trim().split("\r\n");
        const trailers = new Map(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]));
        return status(trailers.get("grpc-status"), trailers.get("grpc-message"));
      }
      onMessage(body);
      bytes = bytes.slice(5 + length);
      continue;
    }
    const { done, value } = await reader.read();
    if (done) throw new Error("the answer has no end");
    const joined = new Uint8Array(bytes.length + value.length);
    joined.set(bytes);
    joined.set(value, bytes.length);
    bytes = joined;
  }
}
