/** Does the compiler refuse an id of another kind? This file compiles only if each marked line is an error. */
import { expect, test } from "vitest";
import type { BetId, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { joinTeeTime } from "#rules/tee-times/tee-time";
import type { Answer, Params, Query } from "./endpoints.ts";

const player: PlayerId = "player-mia-parker";
const teeTime: TeeTimeId = "48161470-a629-463d-ba58-937e44262c7e";
const bet: BetId = "1612c4de-3cac-4503-83b6-4a118e3ffa93";
const moment: Instant = "2026-11-21T15:00:00.000Z";

test("a request, an answer and a rule each know which id is a player's, a tee time's or a bet's", () => {
  const ofTeeTime: Params<"readTeeTime"> = { teeTimeId: teeTime };
  // @ts-expect-error a player's id is not a tee time's
  const ofPlayer: Params<"readTeeTime"> = { teeTimeId: player };
  // @ts-expect-error a tee time's id is not a bet's
  const ofBet: Params<"readBet"> = { betId: teeTime };
  // @ts-expect-error a bet's id is not a player's
  const audit: Query<"listAudit"> = { player: bet };
  // @ts-expect-error the two ids are swapped
  const swapped: Params<"markNoShow"> = { teeTimeId: player, playerId: teeTime };

  const answered = ({ id }: Pick<Answer<"readTeeTime">, "id">): TeeTimeId => id;
  // @ts-expect-error a tee time's id from an answer is not a player's
  const mistaken = ({ id }: Pick<Answer<"readTeeTime">, "id">): PlayerId => id;

  const places = { startsAt: moment, countLimit: 4, places: [], removed: new Set<string>() };
  joinTeeTime(places, { id: player, groupCode: "MESA" }, moment);
  // @ts-expect-error only a player can join
  joinTeeTime(places, { id: teeTime, groupCode: "MESA" }, moment);
  // @ts-expect-error a player's id is not a moment
  joinTeeTime(places, { id: player, groupCode: "MESA" }, player);

  expect([ofTeeTime, ofPlayer, ofBet, audit, swapped, answered, mistaken]).toHaveLength(7);
});
