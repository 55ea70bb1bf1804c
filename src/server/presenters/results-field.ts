/** Who plays in a tee time, with their cards. Neither waitlisted players nor no shows (rulings 5 and 13). */
import type { Person } from "#contract/people";
import type { PlayerStatus } from "#contract/results";
import type { Hole, PlayerId, TeeTimeId } from "#rules/golf";
import { byFirstName } from "#rules/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { isComplete } from "#rules/round";
import { thru } from "#rules/score-entry";
import type { Context } from "../context.ts";
import type { StoredCard } from "../store/cards.ts";
import type { Queries } from "../store/database.ts";
import { type PlayedField, readPlayedField } from "../store/played-field.ts";
import { type PlayerToShow, playersToShow } from "../store/players.ts";
import type { Row } from "../store/schema.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { personAnswer } from "./people.ts";

export type PlayerInField = {
  person: Person;
  groupNumber: number | null;
  /** Null until index and tee box are chosen. */
  card: StoredCard | null;
};

export type Field = {
  teeTime: Row<"teeTimes">;
  holes: readonly Hole[];
  /** By first name. */
  players: readonly PlayerInField[];
} & Pick<PlayedField, "isEmpty">;

/** A field before its players' names are read. */
export type FieldRows = PlayedField & Pick<Field, "teeTime">;

export async function readField(queries: Queries, teeTimeId: TeeTimeId): Promise<Field | Refusal> {
  const rows = await readFieldRows(queries, teeTimeId);
  if (rows === null) return refuse("tee-time-not-found");
  return fieldOf(rows, await playersToShow(queries, playersOf(rows)));
}

export async function readFieldRows(queries: Queries, teeTimeId: TeeTimeId): Promise<FieldRows | null> {
  const teeTime = await findTeeTime(queries, teeTimeId);
  return teeTime && { teeTime, ...(await readPlayedField(queries, teeTime)) };
}

export function playersOf({ places }: FieldRows): PlayerId[] {
  return places.map(({ playerId }) => playerId);
}

export function fieldOf(
  { teeTime, holes, places, cards, isEmpty }: FieldRows,
  people: ReadonlyMap<PlayerId, PlayerToShow>,
): Field {
  const players = places.flatMap(({ playerId, groupNumber }): PlayerInField[] => {
    const player = people.get(playerId);
    if (player === undefined) return [];
    const card = cards.find((one) => one.playerId === playerId) ?? null;
    return [{ person: personAnswer(player), groupNumber, card }];
  });
  return { teeTime, holes, isEmpty, players: players.toSorted((a, b) => byFirstName(a.person, b.person)) };
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
    })),
  };
}

/** A complete card is a "score record" (ruling 14). */
export function hasSubmitted({ card }: PlayerInField): boolean {
  return card !== null && isComplete(card.gross);
}
