// Every call of Cornerstone, typed.
#pragma once

#include "meeplewright/cornerstone/v1/service.grpc.pb.h"
#include "meeplewright/client.h"

namespace meeplewright::cornerstone {

/// The engine's judgment of Cornerstone. It keeps nothing between calls: each carries the whole state.
class Client : public ::meeplewright::Client<v1::CornerstoneService> {
 public:
  using ::meeplewright::Client<v1::CornerstoneService>::Client;

  MEEPLEWRIGHT_CALL(GetCatalog)
  MEEPLEWRIGHT_CALL(NewGame)
  MEEPLEWRIGHT_CALL(ListLegalMoves)
  MEEPLEWRIGHT_CALL(ValidateMove)
  MEEPLEWRIGHT_CALL(ApplyMoves)
  MEEPLEWRIGHT_CALL(SampleChance)
  MEEPLEWRIGHT_CALL(Score)
  MEEPLEWRIGHT_CALL(DescribeState)
  MEEPLEWRIGHT_CALL(AssessTower)
  MEEPLEWRIGHT_BULK
  MEEPLEWRIGHT_PLAYOUT
};

}  // namespace meeplewright::cornerstone
