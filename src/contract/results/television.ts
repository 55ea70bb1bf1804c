import * as z from "zod/mini";
import { forAnybody, forTelevisions } from "../define-endpoint.ts";
import { eventStream } from "../event-stream.ts";
import { picture } from "../players/profile.ts";
import { instant, token } from "../values.ts";
import { board, onBoard } from "./leaderboard.ts";
import { meritPlace } from "./season.ts";

const televisionRow = z.extend(onBoard, {
  /** The displayed name, the initials and the photo. A television shows nothing else of a player. */
  name: z.string(),
  initials: z.string(),
  photoUrl: z.nullable(z.string()),
});

export type TelevisionRow = z.infer<typeof televisionRow>;

const televisionBoard = z.extend(board, { players: z.array(televisionRow) });
export type TelevisionBoard = z.infer<typeof televisionBoard>;

const televisionMerit = z.extend(meritPlace, { name: z.string(), rounds: z.int() });

export type TelevisionMerit = z.infer<typeof televisionMerit>;

export const televisionAnswer = z.object({
  clubName: z.string(),
  timeZone: z.string(),
  /** The tee times of today by the club's clock, earliest first. */
  teeTimes: z.array(televisionBoard),
  /** The next start, on a day without tee times. Null on a day with tee times, or if none is planned. */
  nextStartsAt: z.nullable(instant),
  /** The order of merit of the present season. It is left out before the first points. */
  season: z.optional(z.object({ name: z.string(), players: z.array(televisionMerit) })),
});

export type TelevisionAnswer = z.infer<typeof televisionAnswer>;

export const televisionEndpoints = {
  openTelevision: forAnybody(
    "POST /api/television/opening",
    "Opens the television of a link in this browser",
    { repeat: "harmless", body: z.object({ token }) },
  ),
  readTelevision: forTelevisions("GET /api/television", "The day's leaderboards", {
    answer: televisionAnswer,
  }),
  readTelevisionPhoto: forTelevisions(
    "GET /api/television/photos/:photoId",
    "The photo of a player on the day's leaderboards",
    { answer: picture },
  ),
  followTelevision: forTelevisions(
    "GET /api/television/events",
    "That something of them has changed, as it happens",
    { answer: eventStream },
  ),
};
