/** The field leaves out waitlisted players and no shows (rulings 5 and 13). */

import type { Person } from "#contract/players/people";
import type { PlayerStatus, RawTable, Skins, SkinsHole, SkinsPlayer } from "#contract/results/results";
import { nearestTo } from "#rules/calendar";
import { emptyCard, totals } from "#rules/cards/gross";
import { isDone } from "#rules/cards/left";
import { thru } from "#rules/cards/score-entry";
import type { Cents, PlayerId, TeeTimeId } from "#rules/golf";
import { byFirstName } from "#rules/players/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { isAwaited, playSkins, type SkinsGame } from "#rules/results/skins";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { readableCardsOf, type StoredCard } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { listPlaces } from "../store/places.ts";
import { type PlayedField, readPlayedField } from "../store/played-field.ts";
import { type PlayerToShow, playersToShow } from "../store/players.ts";
import { findTeeTime, listTeeTimesAround } from "../store/tee-times.ts";
import { changesOfField, changesUnderWay } from "./late-changes.ts";
import { personAnswer } from "./people.ts";
import { leftAnswer, pickedUpAnswer } from "./picked-up.ts";
import { keptByAnswer, namedOn } from "./scorers.ts";

export type PlayerInField = {
  person: Person;
  groupNumber: number | null;
  /** Null until index and tee box are chosen. */
  card: StoredCard | null;
  /** Who kept the full card that its player has not confirmed (ruling 57). */
  keptBy?: string;
};

export type Field = ReturnType<typeof fieldOf>;

export type FieldRows = PlayedField & { teeTime: Row<"teeTimes"> };

export async function readField(queries: Queries, teeTimeId: TeeTimeId): Promise<Field | Refusal> {
  const rows = await readFieldRows(queries, teeTimeId);
  if (rows === null) return refuse("tee-time-not-found");
  return fieldOf(rows, await playersToShow(queries, playersOf(rows)));
}

export async function readFieldRows(queries: Queries, teeTimeId: TeeTimeId): Promise<FieldRows | null> {
  const teeTime = await findTeeTime(queries, teeTimeId);
  return teeTime && { teeTime, ...(await readPlayedField(queries, teeTime)) };
}

export function playersOf({ places, cards }: FieldRows): PlayerId[] {
  return [...places.map(({ playerId }) => playerId), ...namedOn(cards)];
}

export function fieldOf(
  { teeTime, holes, places, cards, isEmpty }: FieldRows,
  people: ReadonlyMap<PlayerId, PlayerToShow>,
) {
  const players = places.flatMap(({ playerId, groupNumber }): PlayerInField[] => {
    const player = people.get(playerId);
    if (player === undefined) return [];
    const card = cards.find((one) => one.playerId === playerId) ?? null;
    return [{ person: personAnswer(player), groupNumber, card, ...keptByAnswer(card, people) }];
  });
  const byName = byFirstName();
  return { teeTime, holes, isEmpty, players: players.toSorted((a, b) => byName(a.person, b.person)) };
}

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
      ...(player.keptBy && { keptBy: player.keptBy }),
    })),
  };
}

/** A player counts as having submitted when the card is done: the "score record" of ruling 14. */
export function hasSubmitted({ card }: PlayerInField): boolean {
  return card !== null && isDone(card);
}

/** Answers "/SkinsRawTable" (ruling 19). Without an id, answers the tee time nearest to now. */
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
    const card = cards.find((one) => one.playerId === playerId);
    const gross = card?.gross ?? emptyCard();
    const { total } = totals(gross);
    const counted = { gross: [...gross], ...pickedUpAnswer(card?.pickedUp), ...leftAnswer(card), total };
    return [{ player: personAnswer(player), groupNumber, noShow, ...counted }];
  });
  const byName = byFirstName();
  return { teeTime, players: players.toSorted((a, b) => byName(a.player, b.player)) };
}

export async function skinsAnswer({ db }: Context, teeTimeId: TeeTimeId): Promise<Skins | Refusal> {
  const field = await readField(db.kysely, teeTimeId);
  if (isRefused(field)) return field;
  const { teeTime, players } = field;
  const potPerPlayerCents = await potPerPlayer(db.kysely, field);
  const game = skinsOf(field, potPerPlayerCents);
  const { potCents, skinsOff, skinsWon, potReturned } = game;
  return {
    startsAt: teeTime.startsAt,
    isWaiting: field.isEmpty || !players.every(hasSubmitted),
    potPerPlayerCents,
    potCents,
    skinsOff,
    skinsWon,
    potReturned,
    holes: holesOf(game, field),
    players: skinsPlayers(game, field).toSorted((a, b) => b.cents - a.cents),
    changes: await changesOfField(db.kysely, teeTimeId),
    changesUnderWay: await changesUnderWay(db.kysely, teeTimeId, "field"),
  };
}

export async function potPerPlayer(queries: Queries, { teeTime }: Pick<Field, "teeTime">): Promise<Cents> {
  return teeTime.potPerPlayerCents ?? (await readClub(queries)).potPerPlayerCents;
}

export function skinsOf({ players, holes }: Field, potPerPlayerCents: Cents): SkinsGame {
  return playSkins({
    players: players.map(({ person, card }) => ({
      id: person.id,
      gross: card?.gross ?? emptyCard(),
      pickedUp: card?.pickedUp,
      leftAfter: card?.left?.after,
      adjustedHandicap: card?.adjustedHandicap ?? null,
      holes: card?.holes,
    })),
    holes,
    potPerPlayerCents,
  });
}

function holesOf(game: SkinsGame, { holes }: Field): SkinsHole[] {
  return game.holes.map(({ number, winner, cents, nets }, i) => {
    const isOpen = nets.length === 0 || nets.some(isAwaited);
    return {
      number,
      par: holes[i]?.par ?? 0,
      outcome: winner !== null ? "won" : isOpen ? "open" : "push",
      winnerId: winner,
      cents,
      scores: nets.map(({ id, ...net }) => ({ playerId: id, ...net })),
    };
  });
}

function skinsPlayers({ payouts }: SkinsGame, { players }: Field): SkinsPlayer[] {
  return players.flatMap(({ person, card, keptBy }) => {
    const payout = payouts.find(({ id }) => id === person.id);
    if (payout === undefined) return [];
    const { skinsHandicap, skins, cents } = payout;
    const { adjustedHandicap = null } = card ?? {};
    return [{ player: person, adjustedHandicap, ...(keptBy && { keptBy }), skinsHandicap, skins, cents }];
  });
}
