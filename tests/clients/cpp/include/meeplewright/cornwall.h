// Every call of Cornwall, typed.
#pragma once

#include "meeplewright/cornwall/v1/service.grpc.pb.h"
#include "meeplewright/client.h"

namespace meeplewright::cornwall {

/// The engine's judgment of Cornwall. It keeps nothing between calls: each carries the whole state.
class Client : public ::meeplewright::Client<v1::CornwallService> {
 public:
  using ::meeplewright::Client<v1::CornwallService>::Client;

  MEEPLEWRIGHT_CALL(GetCatalog)
  MEEPLEWRIGHT_CALL(NewGame)
  MEEPLEWRIGHT_CALL(ListLegalMoves)
  MEEPLEWRIGHT_CALL(ValidateMove)
  MEEPLEWRIGHT_CALL(ApplyMoves)
  MEEPLEWRIGHT_CALL(SampleChance)
  MEEPLEWRIGHT_CALL(Score)
  MEEPLEWRIGHT_CALL(DescribeState)
  MEEPLEWRIGHT_BULK
  MEEPLEWRIGHT_PLAYOUT
};

}  // namespace meeplewright::cornwall
