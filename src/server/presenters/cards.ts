import type { OpenSay } from "#contract/bets/bets";
import type { Card, CardAnswer, CardCorrection, CardOfPlayer, SavedCard } from "#contract/cards/cards";
import type { CardToPrint, ScoreCards } from "#contract/files";
import { refusalText } from "#contract/messages";
import { printedStrokes } from "#rules/bets/printed-strokes";
import { isPlayed } from "#rules/bets/when-bets-settle";
import { hasStarted } from "#rules/calendar";
import { closesAt, isClosed } from "#rules/cards/card-closing";
import { ownHoles } from "#rules/cards/course-changes";
import { isDone } from "#rules/cards/left";
import { mayCorrectCard } from "#rules/cards/score-entry";
import { playTogether } from "#rules/cards/scorers";
import { strokesOnHoles } from "#rules/cards/strokes";
import { idsOf, type PlayerId, type TeeTimeId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { placeOf } from "#rules/tee-times/tee-time";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { storageTrouble } from "../database/engines.ts";
import type { Row } from "../database/schema.ts";
import { correctionsOf } from "../store/audit-of-cards.ts";
import { frozenTermsOf } from "../store/bets/bet-terms.ts";
import { acceptedBetsAmong, betsById } from "../store/bets/bets.ts";
import { findRound } from "../store/bets/rounds.ts";
import { type CardKey, findCard, latestBases, type StoredCard } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { coursesToName, findCourse } from "../store/courses.ts";
import { listPlaces, readPlaces } from "../store/places.ts";
import { findPlayer, type PlayerToShow, playersToShow } from "../store/players.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { termsByBet } from "./bet-rounds.ts";
import { saysOnTeeTime } from "./bet-says.ts";
import { expectedBases } from "./expected-bases.ts";
import { changesOfCard } from "./late-changes.ts";
import { personAnswer } from "./people.ts";
import { leftAnswer, pickedUpAnswer } from "./picked-up.ts";
import { readField } from "./results-field.ts";
import { namedOn, scorersAnswer } from "./scorers.ts";

export async function cardAnswer(
  context: Context,
  playerId: PlayerId,
  teeTimeId: TeeTimeId,
): Promise<CardAnswer | Refusal> {
  const answer = await cardFor(context, { teeTimeId, playerId }, playerId);
  if (isRefused(answer) || !(await scoresGroup(context.db.kysely, { teeTimeId, playerId }))) return answer;
  return { ...answer, scoresGroup: true };
}

/** True if the player plays with others whose scores they may keep, also before the start. */
async function scoresGroup(queries: Queries, { teeTimeId, playerId }: CardKey): Promise<boolean> {
  if ((await readClub(queries)).scorers === 0) return false;
  const places = await listPlaces(queries, teeTimeId);
  const own = places.find((place) => place.playerId === playerId) ?? null;
  return places.some((place) => place !== own && playTogether(own, place));
}

/** `viewerId` is null for an admin. */
async function cardFor(
  context: Context,
  { teeTimeId, playerId }: CardKey,
  viewerId: PlayerId | null,
): Promise<CardAnswer | Refusal> {
  const { kysely } = context.db;
  const teeTime = await findTeeTime(kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const card = await findCard(kysely, { teeTimeId, playerId });
  const player = await findPlayer(kysely, playerId);
  const people = await playersToShow(kysely, namedOn(card === null ? [] : [card]));
  return {
    ...(await roundOfCards(context, teeTime)),
    card: card === null ? null : shownCard(card, people, viewerId),
    preferredTeeBox: card?.teeBox.name ?? player?.teeBox ?? null,
    latestIndexTenths:
      (card ?? (await latestBases(kysely, [playerId])).get(playerId))?.handicapIndexTenths ?? null,
    corrections: await correctionMarks(kysely, { teeTimeId, playerId }),
    changes: await changesOfCard(kysely, card),
    says: await saysOrNone(kysely, playerId, teeTimeId),
  };
}

export async function roundOfCards(
  { db: { kysely }, now }: Context,
  { id, startsAt, courseId }: Row<"teeTimes">,
) {
  const { holes, teeBoxes } = await findCourse(kysely, courseId);
  const named = (await coursesToName(kysely)).get(courseId);
  const { closeCardsAfterHours } = await readClub(kysely);
  return {
    teeTime: {
      id,
      startsAt,
      hasStarted: hasStarted(startsAt, now()),
      closesAt: closesAt(startsAt, closeCardsAfterHours),
      cardsClosed: isClosed(startsAt, closeCardsAfterHours, now()),
      ...(named && { course: named }),
    },
    course: { holes: [...holes], teeBoxes: [...teeBoxes] },
  };
}

/** An error in a bet must not block a score (ruling 40). */
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

type CardToShow = Omit<StoredCard, "completedOrder">;

export function shownCard(
  card: CardToShow,
  people: ReadonlyMap<PlayerId, PlayerToShow>,
  viewerId: PlayerId | null,
): Card {
  const { holes, teeBox, handicapIndexTenths, adjustedHandicap, gross, pickedUp, versions } = card;
  return {
    holes: [...holes],
    teeBox,
    handicapIndexTenths,
    adjustedHandicap,
    gross: [...gross],
    ...pickedUpAnswer(pickedUp),
    ...leftAnswer(card),
    versions: [...versions],
    complete: isDone(card),
    submitted: card.submittedAt !== null,
    ...scorersAnswer(card, people, viewerId),
  };
}

export async function savedCard(
  { db }: Context,
  viewerId: PlayerId,
  card: CardToShow,
  holesKnown: boolean,
): Promise<SavedCard> {
  const people = await playersToShow(db.kysely, namedOn([card]));
  const { holes, ...saved } = shownCard(card, people, viewerId);
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
  const answer = await cardFor(context, { teeTimeId, playerId }, null);
  if (isRefused(answer)) return answer;
  const place = placeOf(await readPlaces(kysely, teeTime), playerId);
  const may = mayCorrectCard({ startsAt: teeTime.startsAt, place }, context.now());
  const closed = may === true ? null : refusalText(may.refused);
  // Bets are shown to their two players only.
  return { ...answer, says: [], player: personAnswer(player), closed };
}

/**
 * A card that has not started is printed with the strokes to expect. Strokes in bets are printed only for
 * opponents in the same group (decision 28).
 */
export async function scoreCardsAnswer(
  context: Context,
  teeTimeId: TeeTimeId,
): Promise<ScoreCards | Refusal> {
  const { db } = context;
  const field = await readField(db.kysely, teeTimeId);
  if (isRefused(field)) return field;
  const { teeTime, holes, players } = field;
  const ids = players.map(({ person }) => person.id);
  const { teeBoxes } = await findCourse(db.kysely, teeTime.courseId);
  const course = (await coursesToName(db.kysely)).get(teeTime.courseId);
  const expected = await expectedBases(db.kysely, ids, { holes, teeBoxes });
  const onCards = players.map(({ person, groupNumber, card }) => {
    const { id } = person;
    const basis = card ?? expected.get(id) ?? null;
    const adjustedHandicap = basis?.adjustedHandicap ?? null;
    return { id, person, groupNumber, basis, adjustedHandicap, holes: basis?.holes ?? holes };
  });
  const played = await playedBets(context, teeTimeId, ids);
  if (isRefused(played)) return played;
  const cards = onCards.map((player): CardToPrint => {
    const { person, groupNumber, basis, adjustedHandicap: handicap } = player;
    const strokes = handicap === null ? holes.map(() => 0) : strokesOnHoles(handicap, player.holes);
    const strokesInBets = printedStrokes(player, onCards, played);
    return { player: person, groupNumber, basis, strokes, strokesInBets, ...ownHoles(player.holes, holes) };
  });
  return { startsAt: teeTime.startsAt, ...(course && { course }), holes: [...holes], cards };
}

async function playedBets({ db: { kysely } }: Context, teeTimeId: TeeTimeId, ids: readonly PlayerId[]) {
  const bets = await acceptedBetsAmong(kysely, ids);
  const round = await findRound(kysely, teeTimeId, ids);
  if (round === null) return refuse("tee-time-not-found");
  const rows = await betsById(kysely, idsOf(bets));
  const terms = await termsByBet(kysely, [...rows.values()], round);
  return bets.filter((bet) => {
    const row = terms.get(bet.id);
    const frozen = row ? frozenTermsOf(row) : null;
    // Until the first score on their own card, a player may still agree that the bet counts.
    const mayCount = frozen?.open.some(({ what }) => what === "counts") ?? false;
    return isPlayed(bet, round, frozen && { ...frozen, counts: frozen.counts || mayCount });
  });
}
