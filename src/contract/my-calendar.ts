/** What crosses the wire about the private address that a player's calendar subscribes to? */
import * as z from "zod/mini";
import { instant, token } from "./values.ts";

/** What the address of a calendar carries. */
export const calendarParams = z.object({ token });

const calendarAddress = z.object({
  createdAt: instant,
  /** To a quarter of an hour; null: no calendar has asked yet. */
  lastUsedAt: z.nullable(instant),
});

export type CalendarAddress = z.infer<typeof calendarAddress>;

/** Null: there is none. */
export const myCalendarAnswer = z.object({ address: z.nullable(calendarAddress) });

/** The token is in this answer and nowhere else: what is stored is its hash. */
export const newCalendarAddressAnswer = z.extend(myCalendarAnswer, { token: z.string() });
