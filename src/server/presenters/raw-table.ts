/** "/SkinsRawTable" (specification section 2; ruling 19). */
import type { RawTable } from "#contract/results";
import { nearestTo } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { byFirstName } from "#rules/person";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { readableCardsOf } from "../store/cards.ts";
import { listPlaces } from "../store/places.ts";
import { playersToShow } from "../store/players.ts";
import { findTeeTime, listTeeTimesAround } from "../store/tee-times.ts";
import { personAnswer } from "./people.ts";

/** Without an id, of the tee time nearest to now. */
export async function rawTableAnswer(
  { db, now }: Context,
  teeTimeId: TeeTimeId | undefined,
): Promise<RawTable | Refusal> {
  const at = now();
  const teeTime = teeTimeId
    ? await findTeeTime(db.kysely, teeTimeId)
    : nearestTo(at, await listTeeTimesAround(db.kysely, at));
  if (teeTime === null) return refuse("tee-time-not-found");
  const places = (await listPlaces(db.kysely, teeTime.id)).filter(({ waitlist }) => !waitlist);
  const ids = places.map(({ playerId }) => playerId);
  const people = await playersToShow(db.kysely, ids);
  const cards = await readableCardsOf(db.kysely, [teeTime.id], ids);
  const players = places.flatMap(({ playerId, groupNumber, noShow }) => {
    const player = people.get(playerId);
    if (player === undefined) return [];
    const gross = cards.find((card) => card.playerId === playerId)?.gross ?? Array<null>(18).fill(null);
    const filled = gross.filter((score) => score !== null);
    const total = filled.length === 0 ? null : filled.reduce((sum, score) => sum + score, 0);
    return [{ player: personAnswer(player), groupNumber, noShow, gross: [...gross], total }];
  });
  return { teeTime, players: players.toSorted((a, b) => byFirstName(a.player, b.player)) };
}
