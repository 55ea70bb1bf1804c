import type { CalendarAddress } from "#contract/my-calendar";
import type { PlayerId } from "#rules/golf";
import * as calendars from "../actions/calendars.ts";
import type { Context } from "../context.ts";
import { subscribedCalendar, teeTimeCalendar } from "../files/calendar.ts";
import { playersFile, rawTableFile, resultsFile } from "../files/tables.ts";
import type { Handler } from "../http/mount.ts";
import { scoreCardsAnswer } from "../presenters/score-cards.ts";
import { findCalendarOf } from "../store/calendars.ts";

export const readCalendar: Handler<"readCalendar"> = (context, { actor, params }) =>
  teeTimeCalendar(context, actor.id, params.teeTimeId);

export const readScoreCards: Handler<"readScoreCards"> = (context, { params }) =>
  scoreCardsAnswer(context, params.teeTimeId);

export const exportRawTable: Handler<"exportRawTable"> = (context, { query }) =>
  rawTableFile(context, query.teeTimeId);

export const exportPlayers: Handler<"exportPlayers"> = playersFile;

export const exportResults: Handler<"exportResults"> = (context, { params }) =>
  resultsFile(context, params.teeTimeId);

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
