/**
 * Who am I, and in which club?
 */
import type { Session } from "#contract/accounts";
import type { PlayerId } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { readClub } from "../store/club.ts";
import { findPlayer, playersToShow } from "../store/players.ts";
import { meAnswer } from "./person.ts";

export async function sessionAnswer({ db }: Context, playerId: PlayerId): Promise<Session | Refusal> {
  const row = await findPlayer(db.kysely, playerId);
  const shown = (await playersToShow(db.kysely, [playerId])).get(playerId);
  if (row === null || shown === undefined) return refuse("not-signed-in");
  const { name, timeZone } = await readClub(db.kysely);
  return { me: meAnswer(shown, row), club: { name, timeZone } };
}
