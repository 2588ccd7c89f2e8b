// Every call of Carcassonne, typed.
#pragma once

#include "meeplewright/carcassonne/v1/service.grpc.pb.h"
#include "meeplewright/client.h"

namespace meeplewright::carcassonne {

/// The engine's judgment of Carcassonne. It keeps nothing between calls: each carries the whole state.
class Client : public ::meeplewright::Client<v1::CarcassonneService> {
 public:
  using ::meeplewright::Client<v1::CarcassonneService>::Client;

  MEEPLEWRIGHT_CALL(GetCatalog)
  MEEPLEWRIGHT_CALL(NewGame)
  MEEPLEWRIGHT_CALL(ListLegalMoves)
  MEEPLEWRIGHT_CALL(ValidateMove)
  MEEPLEWRIGHT_CALL(ApplyMoves)
  MEEPLEWRIGHT_CALL(SampleChance)
  MEEPLEWRIGHT_CALL(Score)
  MEEPLEWRIGHT_CALL(DescribeState)
  MEEPLEWRIGHT_CALL(ValidateMap)
  MEEPLEWRIGHT_BULK
  MEEPLEWRIGHT_PLAYOUT
};

}  // namespace meeplewright::carcassonne
