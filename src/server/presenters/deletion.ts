import type { DeletionState } from "#contract/players/my-data";
import type { PlayerId } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { findObstacles } from "../store/obstacles.ts";
import { findPlayer } from "../store/players.ts";

export async function deletionAnswer(
  { db, now }: Context,
  playerId: PlayerId,
): Promise<DeletionState | Refusal> {
  const player = await findPlayer(db.kysely, playerId);
  if (player === null || player.deletedAt !== null) return refuse("not-found");
  return {
    askedAt: player.deletionAskedAt,
    declined: player.deletionAnswer,
    obstacles: await findObstacles(db.kysely, player, now()),
  };
}
