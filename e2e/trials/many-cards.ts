/** As many begun cards as a trial needs: forty players to a tee time, one tee time a day. */
import type { Actor } from "../../src/rules/permissions.ts";
import { joinTeeTime } from "../../src/server/actions/places.ts";
import { addTeeTime } from "../../src/server/actions/tee-times.ts";
import { ada, addMembers } from "../../src/server/testing/cast.ts";
import type { TestClub } from "../../src/server/testing/database.ts";
import { accepted, beginOn } from "../../src/server/testing/rounds.ts";

const playersOfTeeTime = 40;

export type Begun = { readonly player: Actor; readonly teeTimeId: string };

export async function* manyCards(club: TestClub): AsyncGenerator<Begun> {
  const { context } = club;
  const players = await addMembers(club.db, playersOfTeeTime, context.now());
  for (let day = 1; ; day++) {
    const at = new Date(Date.UTC(2026, 11, day, 14));
    club.at(at.toISOString());
    const date = at.toISOString().slice(0, 10);
    const request = { date, time: "08:00", meridiem: "AM", countLimit: playersOfTeeTime } as const;
    const { teeTimeId } = accepted(await addTeeTime(context, ada, request));
    for (const player of players) accepted(await joinTeeTime(context, player, teeTimeId));
    club.at(new Date(Date.UTC(2026, 11, day, 15)).toISOString());
    for (const player of players) {
      await beginOn(club, player, teeTimeId, "8.2", "Blue");
      yield { player, teeTimeId };
    }
  }
}
