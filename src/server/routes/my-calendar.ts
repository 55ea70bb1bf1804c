/** What is asked about the address that a player's calendars subscribe to, and by those calendars? */
import type { CalendarAddress } from "#contract/files";
import type { PlayerId } from "#rules/golf";
import * as calendars from "../actions/calendars.ts";
import type { Context } from "../context.ts";
import { subscribedCalendar } from "../files/calendar.ts";
import type { Handler } from "../http/mount.ts";
import { findCalendarOf } from "../store/calendars.ts";

export const readMyCalendar: Handler<"readMyCalendar"> = (context, { actor }) =>
  myCalendarAnswer(context, actor.id);

export const makeCalendarAddress: Handler<"makeCalendarAddress"> = async (context, { actor }) => ({
  ...(await calendars.makeCalendarAddress(context, actor)),
  ...(await myCalendarAnswer(context, actor.id)),
});

export const stopCalendarAddress: Handler<"stopCalendarAddress"> = async (context, { actor }) => {
  await calendars.stopCalendarAddress(context, actor);
  return myCalendarAnswer(context, actor.id);
};

export const readSubscribedCalendar: Handler<"readSubscribedCalendar"> = (context, { params }) =>
  subscribedCalendar(context, params.token);

async function myCalendarAnswer(
  { db }: Context,
  playerId: PlayerId,
): Promise<{ address: CalendarAddress | null }> {
  return { address: await findCalendarOf(db.kysely, playerId) };
}
