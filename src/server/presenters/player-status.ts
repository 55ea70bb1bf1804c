/**
 * Who has submitted and who is still out? Specification section 2 (player status); rulings 13 and 14.
 */

import type { PlayerStatus } from "#contract/results";
import type { TeeTimeId } from "#rules/golf";
import { isRefused, type Refusal } from "#rules/refusal";
import { isComplete } from "#rules/round";
import { thru } from "#rules/score-entry";
import type { Context } from "../context.ts";
import { type PlayerInField, readField } from "./results-field.ts";

export async function playerStatusAnswer(
  { db }: Context,
  teeTimeId: TeeTimeId,
): Promise<{ players: PlayerStatus[] } | Refusal> {
  const field = await readField(db.kysely, teeTimeId);
  if (isRefused(field)) return field;
  return {
    players: field.players.map((player) => ({
      player: player.person,
      groupNumber: player.groupNumber,
      status: hasSubmitted(player) ? "submitted" : "pending",
      thru: player.card === null ? null : thru(player.card.gross),
    })),
  };
}

/** "A score record exists" (ruling 14). */
export function hasSubmitted({ card }: PlayerInField): boolean {
  return card !== null && isComplete(card.gross);
}
