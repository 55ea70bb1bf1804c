import type { PlayerId } from "#rules/golf";
import * as calendars from "../../actions/club/calendars.ts";
import type { Context } from "../../context.ts";
import { subscribedCalendar, teeTimeCalendar } from "../../files/calendar.ts";
import { playersFile, rawTableFile, resultsFile } from "../../files/tables.ts";
import type { Handlers } from "../../http/mount.ts";
import { scoreCardsAnswer } from "../../presenters/cards.ts";
import { findCalendarOf } from "../../store/calendars.ts";

export const fileRoutes = {
  readCalendar: (context, { actor, params }) => teeTimeCalendar(context, actor.id, params.teeTimeId),
  readScoreCards: (context, { params }) => scoreCardsAnswer(context, params.teeTimeId),
  exportRawTable: (context, { query }) => rawTableFile(context, query.teeTimeId),
  exportPlayers: playersFile,
  exportResults: (context, { params }) => resultsFile(context, params.teeTimeId),
  readMyCalendar: (context, { actor }) => myCalendarAnswer(context, actor.id),

  makeCalendarAddress: async (context, { actor }) => ({
    ...(await calendars.makeCalendarAddress(context, actor)),
    ...(await myCalendarAnswer(context, actor.id)),
  }),

  stopCalendarAddress: async (context, { actor }) => {
    await calendars.stopCalendarAddress(context, actor);
    return myCalendarAnswer(context, actor.id);
  },

  readSubscribedCalendar: (context, { params }) => subscribedCalendar(context, params.token),
} satisfies Partial<Handlers>;

async function myCalendarAnswer({ db }: Context, playerId: PlayerId) {
  return { address: await findCalendarOf(db.kysely, playerId) };
}
