// Every message of Cornwall: its type, its schema and its enums.

export * from "./gen/meeplewright/common/v1/common_pb.js";
export * from "./gen/meeplewright/common/v1/failure_pb.js";
export * from "./gen/meeplewright/common/v1/playout_pb.js";
export * from "./gen/meeplewright/cornwall/v1/catalog_pb.js";
export * from "./gen/meeplewright/cornwall/v1/description_pb.js";
export * from "./gen/meeplewright/cornwall/v1/event_pb.js";
export * from "./gen/meeplewright/cornwall/v1/move_pb.js";
export * from "./gen/meeplewright/cornwall/v1/record_pb.js";
export * from "./gen/meeplewright/cornwall/v1/score_pb.js";
export * from "./gen/meeplewright/cornwall/v1/service_pb.js";
export * from "./gen/meeplewright/cornwall/v1/state_pb.js";
