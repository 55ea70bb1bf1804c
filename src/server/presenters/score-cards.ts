/**
 * Strokes from a started card, or else from the latest card's index and the preferred tee box; guests use
 * that card's. Also strokes in bets within the group, and nothing else of a bet (decision 28).
 */
import type { CardToPrint, ScoreCards } from "#contract/files";
import type { Bet } from "#rules/bet";
import { isPlayed } from "#rules/bet-settlement";
import { type Hole, idsOf, type PlayerId, type TeeBox, type TeeTimeId } from "#rules/golf";
import { adjustedHandicap, parOf } from "#rules/handicap";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { strokesOnHoles } from "#rules/strokes";
import { strokesInBets } from "#rules/strokes-in-bets";
import type { Context } from "../context.ts";
import { frozenTermsOf } from "../store/bet-terms.ts";
import { acceptedBetsAmong, betsById } from "../store/bets.ts";
import { latestBases } from "../store/cards.ts";
import { findCourse } from "../store/courses.ts";
import { preferredTeeBoxes } from "../store/players.ts";
import { findRound } from "../store/rounds.ts";
import { termsByBet } from "./bet-rounds.ts";
import { readField } from "./results-field.ts";

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
  const preferred = await preferredTeeBoxes(db.kysely, ids);
  const latest = await latestBases(db.kysely, ids);
  const onCards = players.map(({ person, groupNumber, card }) => {
    const { id } = person;
    const last = latest.get(id);
    const teeBoxName = preferred.get(id) ?? last?.teeBox.name;
    const teeBox = teeBoxes.find(({ name }) => name === teeBoxName);
    const basis = card ?? foreseen(holes, teeBox, last?.handicapIndexTenths);
    return { id, person, groupNumber, basis, adjustedHandicap: basis?.adjustedHandicap ?? null };
  });
  const played = await playedBets(context, teeTimeId, ids);
  if (isRefused(played)) return played;
  const cards = onCards.map((player): CardToPrint => {
    const { person, groupNumber, basis, adjustedHandicap: handicap } = player;
    const strokes = handicap === null ? holes.map(() => 0) : strokesOnHoles(handicap, holes);
    const inBets = strokesInBets(player, onCards, played, holes);
    return { player: person, groupNumber, basis, strokes, strokesInBets: inBets };
  });
  return { startsAt: teeTime.startsAt, holes: [...holes], cards };
}

/** Before the start, bets that will count if nothing changes. */
async function playedBets(
  { db: { kysely }, now }: Context,
  teeTimeId: TeeTimeId,
  playerIds: readonly PlayerId[],
): Promise<Bet[] | Refusal> {
  const bets = await acceptedBetsAmong(kysely, playerIds);
  const round = await findRound(kysely, teeTimeId, playerIds);
  if (round === null) return refuse("tee-time-not-found");
  const rows = await betsById(kysely, idsOf(bets));
  const terms = await termsByBet(kysely, [...rows.values()], round, now());
  return bets.filter((bet) => {
    const row = terms.get(bet.id);
    const frozen = row ? frozenTermsOf(row) : null;
    // A player may still agree that it counts, until the first score on this very card.
    const mayCount = frozen?.open.some(({ what }) => what === "counts") ?? false;
    return isPlayed(bet, round, frozen && { ...frozen, counts: frozen.counts || mayCount });
  });
}

function foreseen(holes: readonly Hole[], teeBox: TeeBox | undefined, indexTenths: number | undefined) {
  if (teeBox === undefined || indexTenths === undefined) return null;
  const { slope, ratingTenths } = teeBox;
  const handicap = adjustedHandicap({ indexTenths, slope, ratingTenths, par: parOf(holes) });
  return { handicapIndexTenths: indexTenths, teeBox, adjustedHandicap: handicap };
}
