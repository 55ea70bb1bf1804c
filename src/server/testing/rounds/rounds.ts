import type { ScoringWay } from "#rules/cards/gross";
import { readIndex } from "#rules/cards/handicap";
import type { Entered, Gross, Instant, TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isRefused, type Refusal } from "#rules/refusal";
import { readCard } from "#rules/testing/notation";
import type { ShownTerms } from "../../actions/bets/bet-terms.ts";
import { beginCard, saveHoles, submitCard } from "../../actions/cards/cards.ts";
import { correctCard } from "../../actions/cards/correct-card.ts";
import { joinTeeTime } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { cardAnswer } from "../../presenters/cards.ts";
import { findCard } from "../../store/cards.ts";
import { ada } from "../cast.ts";
import type { TestClub } from "../databases/database.ts";

/** The start of the tee time of `addEightOClock`: 08:00 in Phoenix. */
export const eight: Instant = "2026-11-21T15:00:00.000Z";

export async function addEightOClock({ context }: TestClub, countLimit = 4): Promise<string> {
  const request = { date: "2026-11-21", time: "08:00", meridiem: "AM", countLimit } as const;
  return accepted(await addTeeTime(context, ada, request)).teeTimeId;
}

export async function teeOff(club: TestClub, ...players: Actor[]): Promise<string> {
  const teeTimeId = await addEightOClock(club);
  for (const player of players) accepted(await joinTeeTime(club.context, player, teeTimeId));
  club.at(eight);
  return teeTimeId;
}

export async function startCard(
  { context }: TestClub,
  player: Actor,
  teeTimeId: TeeTimeId,
  index: string,
  teeBox: string,
): Promise<void> {
  const handicapIndexTenths = accepted(readIndex(index, false));
  accepted(await beginCard(context, player, { teeTimeId, playerId: player.id, handicapIndexTenths, teeBox }));
}

/** Saves the holes of a card such as "4 5 - …". A hole with "-" is not sent. */
export async function saveCard(
  club: TestClub,
  player: Actor,
  teeTimeId: TeeTimeId,
  card: string,
  { way = "post-round", ...rest }: { way?: ScoringWay; shown?: readonly ShownTerms[] } = {},
): Promise<void> {
  await saveFrom(club, { teeTimeId, player, way, ...rest }, filledHoles(card));
}

type Saving = {
  readonly teeTimeId: TeeTimeId;
  readonly player: Actor;
  readonly way: ScoringWay;
  /** The number of the entry. Set it for a phone that repeats a saved score, and then sends another one. */
  readonly rev?: number;
  readonly shown?: readonly ShownTerms[];
};

export async function saveFrom(
  { context }: TestClub,
  { teeTimeId, player, way, rev, shown }: Saving,
  holes: readonly { holeNumber: number; gross: Entered }[],
): Promise<void> {
  const key = { teeTimeId, playerId: player.id };
  const card = await findCard(context.db.kysely, key);
  const entries = holes.map((hole) => {
    const base = card?.versions[hole.holeNumber - 1] ?? 0;
    return { ...hole, base, rev: rev ?? base + 1, device: `phone-of-${player.id}` };
  });
  const { says } = accepted(await cardAnswer(context, player.id, teeTimeId));
  const seen = shown ?? says.map(({ betId, asked: amounts }) => ({ betId, amounts }));
  accepted(await saveHoles(context, player, { ...key, way, entries, shown: seen }));
}

export async function correctByAdmin(
  { context }: TestClub,
  player: Actor,
  teeTimeId: TeeTimeId,
  card: string,
  reason = "Read from the paper card",
): Promise<void> {
  const key = { teeTimeId, playerId: player.id };
  const saved = await findCard(context.db.kysely, key);
  if (saved === null) throw new Error(`${player.id} has no card to correct.`);
  const { handicapIndexTenths, versions } = saved;
  const basis = { handicapIndexTenths, teeBox: saved.teeBox.name };
  const holes = filledHoles(card).map((hole) => ({ ...hole, base: versions[hole.holeNumber - 1] ?? 0 }));
  accepted(await correctCard(context, ada, { ...key, ...basis, holes, reason, asRead: basis }));
}

function filledHoles(card: string): { holeNumber: number; gross: Gross }[] {
  return readCard(card).flatMap((gross, i) => (gross === null ? [] : [{ holeNumber: i + 1, gross }]));
}

export async function submit({ context }: TestClub, player: Actor, teeTimeId: TeeTimeId): Promise<void> {
  accepted(await submitCard(context, player, { teeTimeId, playerId: player.id }));
}

export function accepted<T>(answer: T | Refusal): T {
  if (isRefused(answer)) throw new Error(`Refused: ${answer.refused}`);
  return answer;
}
