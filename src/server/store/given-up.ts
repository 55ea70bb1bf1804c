import * as z from "zod/mini";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import type { Place } from "#rules/tee-time";
import type { GivenUp } from "#rules/undo-leaving";
import type { Queries } from "./database.ts";
import { readJson } from "./json.ts";

/** Null if the last change of their place was something else. */
export async function findGivenUp(
  queries: Queries,
  teeTimeId: TeeTimeId,
  playerId: PlayerId,
): Promise<GivenUp | null> {
  const last = await queries
    .selectFrom("audit")
    .select(["eventOrder", "action", "at", "before"])
    .where("subject", "=", "place")
    .where("subjectId", "=", playerId)
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("eventOrder", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.action !== "leave-tee-time") return null;
  const { at, before, eventOrder } = last;
  return { at, place: readJson(place, before, "audit.before", { eventOrder }) };
}

const place: z.ZodMiniType<Place> = z.object({
  playerId: z.string(),
  arrival: z.int(),
  waitlist: z.boolean(),
  noShow: z.boolean(),
  groupNumber: z.nullable(z.int()),
});
