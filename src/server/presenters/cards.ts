import type { OpenSay } from "#contract/bets";
import type { Card, CardAnswer, CardCorrection, CardOfPlayer, SavedCard } from "#contract/cards";
import { refusalText } from "#contract/messages";
import { hasStarted } from "#rules/calendar";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { closesAt, isClosed } from "#rules/late-changes";
import { displayName } from "#rules/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { isComplete } from "#rules/round";
import { mayCorrectCard } from "#rules/score-entry";
import { placeOf } from "#rules/tee-time";
import type { Context } from "../context.ts";
import { correctionsOf } from "../store/card-trail.ts";
import { type CardKey, findCard, latestBases, type StoredCard } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { findCourse } from "../store/courses.ts";
import type { Queries } from "../store/database.ts";
import { storageTrouble } from "../store/engines.ts";
import { readPlaces } from "../store/places.ts";
import { findPlayer, playersToShow } from "../store/players.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { saysOnTeeTime } from "./bet-says.ts";
import { changesOfCard } from "./late-changes.ts";
import { personAnswer } from "./people.ts";

export async function cardAnswer(
  { db, now }: Context,
  playerId: PlayerId,
  teeTimeId: TeeTimeId,
): Promise<CardAnswer | Refusal> {
  const { kysely } = db;
  const teeTime = await findTeeTime(kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const { id, startsAt, courseId } = teeTime;
  const { holes, teeBoxes } = await findCourse(kysely, courseId);
  const { closeCardsAfterHours } = await readClub(kysely);
  const card = await findCard(kysely, { teeTimeId, playerId });
  const player = await findPlayer(kysely, playerId);
  return {
    teeTime: {
      id,
      startsAt,
      hasStarted: hasStarted(startsAt, now()),
      closesAt: closesAt(startsAt, closeCardsAfterHours),
      cardsClosed: isClosed(startsAt, closeCardsAfterHours, now()),
    },
    course: { holes: [...holes], teeBoxes: [...teeBoxes] },
    card: card === null ? null : shownCard(card),
    preferredTeeBox: card?.teeBox.name ?? player?.teeBox ?? null,
    latestIndexTenths:
      (card ?? (await latestBases(kysely, [playerId])).get(playerId))?.handicapIndexTenths ?? null,
    corrections: await correctionMarks(kysely, { teeTimeId, playerId }),
    changes: await changesOfCard(kysely, card),
    says: await saysOrNone(kysely, playerId, teeTimeId, now()),
  };
}

/** A fault in a bet never blocks a score (ruling 40). */
function saysOrNone(...of: Parameters<typeof saysOnTeeTime>): Promise<OpenSay[]> {
  return saysOnTeeTime(...of).catch((error: unknown) => {
    if (storageTrouble(error) !== null) throw error;
    return [];
  });
}

async function correctionMarks(queries: Queries, key: CardKey): Promise<CardCorrection[]> {
  const corrections = await correctionsOf(queries, key);
  const adminIds = corrections.flatMap(({ by }) => by ?? []);
  const admins = await playersToShow(queries, adminIds);
  return corrections.map(({ at, by, before, after }) => {
    const admin = by === null ? undefined : admins.get(by);
    const entered = before.holes.length > 0 && before.holes.every(({ gross }) => gross === null);
    return { at, by: admin ? displayName(admin) : "", reason: after.reason, entered };
  });
}

export function shownCard(card: Omit<StoredCard, "completedOrder">): Card {
  const { holes, teeBox, handicapIndexTenths, adjustedHandicap, gross, versions, submittedAt } = card;
  return {
    holes: [...holes],
    teeBox,
    handicapIndexTenths,
    adjustedHandicap,
    gross: [...gross],
    versions: [...versions],
    complete: isComplete(gross),
    submitted: submittedAt !== null,
  };
}

export function savedCard(card: Omit<StoredCard, "completedOrder">, holesKnown: boolean): SavedCard {
  const { holes, ...saved } = shownCard(card);
  return holesKnown ? saved : { ...saved, holes };
}

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
