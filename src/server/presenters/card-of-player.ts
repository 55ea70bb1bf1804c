/**
 * What does an admin see of a player's card? The player's own view, whose it is, and whether it can be written on now.
 */
import type { CardOfPlayer } from "#contract/cards";
import { refusalText } from "#contract/messages";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { mayCorrectCard } from "#rules/score-entry";
import { placeOf } from "#rules/tee-time";
import type { Context } from "../context.ts";
import type { CardKey } from "../store/cards.ts";
import { readPlaces } from "../store/places.ts";
import { playersToShow } from "../store/players.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { cardAnswer } from "./cards.ts";
import { personAnswer } from "./people.ts";

export async function cardOfPlayerAnswer(
  context: Context,
  { teeTimeId, playerId }: CardKey,
): Promise<CardOfPlayer | Refusal> {
  const { kysely } = context.db;
  const teeTime = await findTeeTime(kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const player = (await playersToShow(kysely, [playerId])).get(playerId);
  if (player === undefined) return refuse("not-found");
  const answer = await cardAnswer(context, playerId, teeTimeId);
  if (isRefused(answer)) return answer;
  const place = placeOf(await readPlaces(kysely, teeTime), playerId);
  const may = mayCorrectCard({ startsAt: teeTime.startsAt, place }, context.now());
  return { ...answer, player: personAnswer(player), closed: may === true ? null : refusalText(may.refused) };
}
