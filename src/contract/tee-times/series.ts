/** Repeating tee times and members' standing places in them. Decision 27. */
import * as z from "zod/mini";
import { forAdmins, forBettors } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import { date, instant, integer, opaqueId, teeTimeId, text } from "../values.ts";

/** The values as an admin types them, on the club's clock. */
const seriesSettings = z.object({
  /** 0 is Sunday. */
  weekdays: z.array(integer(0, 6)).check(z.maxLength(7)),
  /** HH:MM on a twelve-hour clock. */
  time: text(5),
  meridiem: z.enum(["AM", "PM"]),
  countLimit: integer(),
  firstDate: date,
  /** This date is included. If null, the series lasts until an admin ends it. */
  lastDate: z.nullable(date),
  opensDaysAhead: integer(),
  courseId: z.optional(z.nullable(text(200))),
});

export type SeriesRequest = z.infer<typeof seriesSettings>;

const seriesRow = z.object({ id: opaqueId, ...seriesSettings.shape });
export type SeriesRow = z.infer<typeof seriesRow>;

const seriesDate = z.object({
  date: z.string(),
  /** `taken`: another tee time had the same start. `no-such-time`: on that day, the clock skips this time. */
  state: z.enum(["to-open", "open", "deleted", "taken", "left-out", "no-such-time"]),
  opensAt: instant,
  teeTimeId: z.nullable(teeTimeId),
});

export type SeriesDate = z.infer<typeof seriesDate>;

export const seriesAnswer = z.object({
  series: seriesRow,
  /** The next dates, and later ones that an admin left out. */
  dates: z.array(seriesDate),
  /** For each weekday, the players with a standing place, in the order in which they would join now. */
  standing: z.array(z.object({ weekday: z.int(), players: z.array(person) })),
});

export type SeriesAnswer = z.infer<typeof seriesAnswer>;

const standingPlace = z.object({
  seriesId: opaqueId,
  weekday: z.int(),
  time: z.string(),
  meridiem: z.enum(["AM", "PM"]),
  countLimit: z.int(),
  opensDaysAhead: z.int(),
  isOn: z.boolean(),
  /** The number of members with a standing place, including the viewer. */
  players: z.int(),
  /** The viewer's number, from 1, in the order in which members would join now. Null without a standing place. */
  position: z.nullable(z.int()),
  dates: z.array(z.object({ date: z.string(), opensAt: instant, skips: z.boolean() })),
});

export type StandingPlaceRow = z.infer<typeof standingPlace>;

const standingPlacesAnswer = z.object({ standing: z.array(standingPlace) });

export const seriesEndpoints = {
  listSeries: forAdmins("GET /api/series", "Repeating tee times", {
    answer: z.object({ series: z.array(seriesRow) }),
  }),
  addSeries: forAdmins("POST /api/series", "Add a repeating tee time", {
    repeat: "by-key",
    /** `leftOut`: dates that must not open. A later request is too late, as due dates open immediately. */
    body: z.extend(seriesSettings, {
      leftOut: z.array(date).check(z.maxLength(100)),
    }),
    answer: seriesAnswer,
  }),
  readSeries: forAdmins(
    "GET /api/series/:seriesId",
    "A repeating tee time, its next dates, and who has a standing place",
    { answer: seriesAnswer },
  ),
  changeSeries: forAdmins(
    "PUT /api/series/:seriesId",
    "Change what is not open yet of a repeating tee time",
    { body: z.extend(seriesSettings, { asRead: seriesSettings }), answer: seriesAnswer },
  ),
  endSeries: forAdmins("DELETE /api/series/:seriesId", "Open no more of its dates"),
  changeSeriesDate: forAdmins("PUT /api/series/:seriesId/dates/:date", "Leave a date out, or put it back", {
    body: z.object({ leftOut: z.boolean() }),
    answer: seriesAnswer,
  }),
  listStandingPlaces: forBettors(
    "GET /api/standing-places",
    "Where one may have a standing place, and has one",
    { answer: standingPlacesAnswer },
  ),
  changeStandingPlace: forBettors(
    "PUT /api/standing-places/:seriesId/:weekday",
    "Always play on this weekday, or no longer",
    { body: z.object({ isOn: z.boolean() }), answer: standingPlacesAnswer },
  ),
  skipDate: forBettors(
    "PUT /api/standing-places/:seriesId/dates/:date",
    "Skip a date in spite of one's standing place, or play after all",
    { body: z.object({ skips: z.boolean() }), answer: standingPlacesAnswer },
  ),
};
