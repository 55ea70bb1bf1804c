/** For admins: who left within the 24 hours before a start, and who did not show (ruling 60). */
import * as z from "zod/mini";
import { forAdmins } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import { instant, integerInAddress, teeTimeId } from "../values.ts";

const season = z.object({
  /** The calendar year in which the season begins. */
  year: z.int(),
  /** "2026", or "2026/27" when the season does not begin on January 1. */
  name: z.string(),
});

const missedPlaces = z.object({
  player: person,
  /** Latest first. `leftAt` is null for a no show. */
  missed: z.array(z.object({ teeTimeId, startsAt: instant, leftAt: z.nullable(instant) })),
});

export type MissedPlaces = z.infer<typeof missedPlaces>;

export const missedPlacesEndpoints = {
  listMissedPlaces: forAdmins("GET /api/missed-places", "Who left late or did not show, by season", {
    /** The year of the season; without it, the present season. */
    query: z.object({ season: z.optional(integerInAddress(1)) }),
    /** All seasons of the club, newest first. Players who missed most places come first. */
    answer: z.object({ season, seasons: z.array(season), players: z.array(missedPlaces) }),
  }),
};
