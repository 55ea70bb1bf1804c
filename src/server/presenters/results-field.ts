/**
 * Who plays in a tee time, and what has each written down? For everything that counts the cards of
 * more than one player; neither waitlisted players nor no shows are among them (rulings 5 and 13).
 */
import type { Person } from "#contract/people";
import type { Hole, TeeTimeId } from "#rules/golf";
import { byFirstName } from "#rules/person";
import { type Refusal, refuse } from "#rules/refusal";
import { holesFilled } from "#rules/round";
import { cardsOf, type StoredCard } from "../store/cards.ts";
import { findCourse } from "../store/courses.ts";
import type { Queries } from "../store/database.ts";
import { listPlaces } from "../store/places.ts";
import { playersToShow } from "../store/players.ts";
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
  /** The course the round is played on. */
  holes: readonly Hole[];
  /** By first name. */
  players: readonly PlayerInField[];
};

export async function readField(queries: Queries, teeTimeId: TeeTimeId): Promise<Field | Refusal> {
  const teeTime = await findTeeTime(queries, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const places = (await listPlaces(queries, teeTimeId)).filter(
    ({ waitlist, noShow }) => !waitlist && !noShow,
  );
  const ids = places.map(({ playerId }) => playerId);
  const people = await playersToShow(queries, ids);
  const cards = await cardsOf(queries, [teeTimeId], ids);
  const players = places.flatMap(({ playerId, groupNumber }): PlayerInField[] => {
    const player = people.get(playerId);
    if (player === undefined) return [];
    const card = cards.find((one) => one.playerId === playerId) ?? null;
    return [{ person: personAnswer(player), groupNumber, card }];
  });
  return {
    teeTime,
    holes: firstBegun(cards)?.holes ?? (await findCourse(queries, teeTime.courseId)).holes,
    players: players.toSorted((a, b) => byFirstName(a.person, b.person)),
  };
}

/** Should the course be replaced in mid-round, the round is on the one it started on (ruling 6). */
function firstBegun(cards: readonly StoredCard[]): StoredCard | undefined {
  return cards
    .filter(({ gross }) => holesFilled(gross) > 0)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))[0];
}
