import * as z from "zod/mini";
import { defineEndpoint } from "./define-endpoint.ts";
import { calendarFile } from "./files.ts";
import { instant, token } from "./values.ts";

const calendarParams = z.object({ token });

const calendarAddress = z.object({
  createdAt: instant,
  /** To a quarter of an hour; null: no calendar has asked yet. */
  lastUsedAt: z.nullable(instant),
});

export type CalendarAddress = z.infer<typeof calendarAddress>;

const myCalendarAnswer = z.object({ address: z.nullable(calendarAddress) });

/** The token is in this answer and nowhere else: what is stored is its hash. */
const newCalendarAddressAnswer = z.extend(myCalendarAnswer, { token: z.string() });

export const myCalendarEndpoints = {
  readMyCalendar: defineEndpoint("GET /api/me/calendar", "player", "Whether there is an address", {
    answer: myCalendarAnswer,
  }),
  makeCalendarAddress: defineEndpoint(
    "POST /api/me/calendar",
    "player",
    "An address for one's calendars, in the place of the one before",
    { repeat: "replaces", answer: newCalendarAddressAnswer },
  ),
  stopCalendarAddress: defineEndpoint("DELETE /api/me/calendar", "player", "This address no longer works", {
    answer: myCalendarAnswer,
  }),
  readSubscribedCalendar: defineEndpoint(
    "GET /api/calendars/:token/tee-times.ics",
    "public",
    "All tee times of the player whose address it is, for a calendar",
    { params: calendarParams, answer: calendarFile },
  ),
};
