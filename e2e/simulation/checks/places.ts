/** Compares the places with a second implementation, which follows the audit trail. */
import { auditOfTeeTime } from "../../../src/server/testing/audit-entries.ts";
import { otherThan, replay } from "../../trials/places/trail.ts";
import { teeTimesOf } from "../acts/act.ts";
import { type Club, meet } from "../club.ts";
import type { Day } from "../day.ts";
import { checkLatePlaces } from "./late-places.ts";

const changeNoPlace = ["save-groups", "begin-card", "change-handicap"];

export async function checkPlaces(club: Club, { lateHours }: Pick<Day, "lateHours">): Promise<void> {
  if (lateHours > 0) return checkLatePlaces(club, lateHours);
  const { kysely } = club.server.db();
  for (const id of await teeTimesOf(club)) {
    const rows = await auditOfTeeTime(kysely, id);
    const { steps, faults } = replay(rows.filter(({ action }) => !changeNoPlace.includes(action)));
    club.faults.push(...faults);
    const last = steps.at(-1);
    if (!last) continue;
    const teeTime = await kysely.selectFrom("teeTimes").selectAll().where("id", "=", id).executeTakeFirst();
    const places = await kysely.selectFrom("places").selectAll().where("teeTimeId", "=", id).execute();
    const held = {
      limit: teeTime?.countLimit ?? 0,
      activeCount: teeTime?.activeCount ?? 0,
      places: places.map((place) => ({ ...place, waitlist: place.waitlist === 1 })),
    };
    club.faults.push(...otherThan(last.after, held));
    for (const { promoted } of steps) for (const _ of promoted) meet(club, "somebody who moves up");
  }
}
