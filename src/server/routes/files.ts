/**
 * What is asked by who wants it as a file, or on paper?
 */

import { teeTimeCalendar } from "../files/calendar.ts";
import { playersFile, rawTableFile, resultsFile } from "../files/tables.ts";
import type { Handler } from "../http/mount.ts";
import { scoreCardsAnswer } from "../presenters/score-cards.ts";

export const readCalendar: Handler<"readCalendar"> = (context, { actor, params }) =>
  teeTimeCalendar(context, actor.id, params.teeTimeId);

export const readScoreCards: Handler<"readScoreCards"> = (context, { params }) =>
  scoreCardsAnswer(context, params.teeTimeId);

export const exportRawTable: Handler<"exportRawTable"> = (context, { query }) =>
  rawTableFile(context, query.teeTimeId);

export const exportPlayers: Handler<"exportPlayers"> = (context) => playersFile(context);

export const exportResults: Handler<"exportResults"> = (context, { params }) =>
  resultsFile(context, params.teeTimeId);
