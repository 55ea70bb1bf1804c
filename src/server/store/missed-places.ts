import { sql } from "kysely";
import * as z from "zod/mini";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { type Leave, lateLeaveHours, type MissedPlace } from "#rules/tee-times/missed-places";
import type { Queries } from "../database/database.ts";
import { readJson } from "../database/json.ts";

/** From the start `from`, up to the start `until`, which is not included. */
export type Span = { readonly from: Instant; readonly until: Instant | null };

/** The index by action finds these entries. Deleted tee times are left out. */
export async function listLeaves(queries: Queries, { from, until }: Span): Promise<Leave[]> {
  const rows = await queries
    .selectFrom("audit")
    .innerJoin("teeTimes", "teeTimes.id", "audit.teeTimeId")
    .leftJoin("places", (join) =>
      join.onRef("places.teeTimeId", "=", "audit.teeTimeId").onRef("places.playerId", "=", "audit.subjectId"),
    )
    .select(["audit.eventOrder", "audit.at", "audit.subjectId", "audit.before"])
    .select(["teeTimes.id", "teeTimes.startsAt", "places.waitlist"])
    // PostgreSQL makes one plan for all values of a parameter, but few entries have this action.
    .where("audit.action", "=", sql.lit("leave-tee-time"))
    .where("audit.at", ">=", addMinutes(from, -lateLeaveHours * 60))
    .where("teeTimes.startsAt", ">=", from)
    .$if(until !== null, (query) => query.where("teeTimes.startsAt", "<", until ?? ""))
    .execute();
  return rows.map(({ eventOrder, at, subjectId, before, id, startsAt, waitlist }) => ({
    playerId: subjectId,
    teeTimeId: id,
    startsAt,
    leftAt: at,
    gaveUpSpot: !readJson(leftPlace, before, "audit.before", { eventOrder }).waitlist,
    playsNow: waitlist === 0,
  }));
}

const leftPlace = z.object({ waitlist: z.boolean() });

export async function listNoShows(queries: Queries, { from, until }: Span): Promise<MissedPlace[]> {
  const rows = await queries
    .selectFrom("teeTimes")
    .innerJoin("places", "places.teeTimeId", "teeTimes.id")
    .select(["places.playerId", "places.teeTimeId", "teeTimes.startsAt"])
    .where("places.noShow", "=", 1)
    .where("teeTimes.startsAt", ">=", from)
    .$if(until !== null, (query) => query.where("teeTimes.startsAt", "<", until ?? ""))
    .execute();
  return rows.map((row) => ({ ...row, leftAt: null }));
}
