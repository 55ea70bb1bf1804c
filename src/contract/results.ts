/**
 * Which tee times does the results screen offer? Specification section 2, /results.
 */
import * as z from "zod/mini";
import { opaqueId } from "./people.ts";

export const resultTeeTimesAnswer = z.object({
  /** Within 240 hours of now, latest first. */
  teeTimes: z.array(z.object({ id: opaqueId, startsAt: z.string() })),
  /** The one closest to now, to be preselected; null when there is none. */
  nearestId: z.nullable(opaqueId),
});
