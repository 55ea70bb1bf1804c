import * as z from "zod/mini";
import { hole, namedCourse, ownHoles, teeBox } from "./club/club.ts";
import { forAdmins, forAnybody, forPlayers } from "./define-endpoint.ts";
import { person } from "./players/people.ts";
import { rawTableQuery } from "./results/results.ts";
import { instant, playerId } from "./values.ts";

export type TextFile = { name: string; text: string };

/** CSV as in RFC 4180, in UTF-8 with a byte order mark for spreadsheets. */
export const csvFile = z.custom<TextFile>();

/** An iCalendar file as in RFC 5545. */
export const calendarFile = z.custom<TextFile>();

const cardToPrint = z.object({
  player: person,
  groupNumber: z.nullable(z.int()),
  /** Null without an index or a tee box. The strokes are then unknown. */
  basis: z.nullable(z.object({ handicapIndexTenths: z.int(), teeBox, adjustedHandicap: z.int() })),
  /** The strokes on each hole. Below zero, the player gives strokes back. */
  strokes: z.array(z.int()).check(z.length(18)),
  /** The strokes on each hole in bets within the group. `from`: the opponent who gives the strokes. */
  strokesInBets: z.array(z.object({ from: playerId, strokes: z.array(z.int()).check(z.length(18)) })),
  holes: ownHoles,
});

export type CardToPrint = z.infer<typeof cardToPrint>;

export const scoreCardsAnswer = z.object({
  startsAt: instant,
  course: namedCourse,
  holes: z.array(hole),
  /** The cards of all active players, sorted by first name. */
  cards: z.array(cardToPrint),
});

export type ScoreCards = z.infer<typeof scoreCardsAnswer>;

const calendarAddress = z.object({
  createdAt: instant,
  /** At most one use every 15 minutes is stored, so this may be too early. Null before the first use. */
  lastUsedAt: z.nullable(instant),
});

export type CalendarAddress = z.infer<typeof calendarAddress>;

const myCalendarAnswer = z.object({ address: z.nullable(calendarAddress) });

export const fileEndpoints = {
  readCalendar: forPlayers("GET /api/tee-times/:teeTimeId/calendar.ics", "A tee time for one's calendar", {
    answer: calendarFile,
  }),
  readScoreCards: forAdmins(
    "GET /api/tee-times/:teeTimeId/score-cards",
    "Empty score cards, with each player's strokes, their own and in bets within the group",
    { answer: scoreCardsAnswer },
  ),
  exportRawTable: forAdmins("GET /api/admin/raw-table.csv", "The raw table as a file", {
    query: rawTableQuery,
    answer: csvFile,
  }),
  exportPlayers: forAdmins("GET /api/admin/players.csv", "The players as a file", { answer: csvFile }),
  exportResults: forAdmins("GET /api/admin/tee-times/:teeTimeId/results.csv", "Team and skins as a file", {
    answer: csvFile,
  }),
  readMyCalendar: forPlayers("GET /api/me/calendar", "Whether there is an address", {
    answer: myCalendarAnswer,
  }),
  makeCalendarAddress: forPlayers(
    "POST /api/me/calendar",
    "An address for one's calendars, in the place of the one before",
    {
      repeat: "replaces",
      /** Only this answer contains the token; the server stores its hash. */
      answer: z.extend(myCalendarAnswer, { token: z.string() }),
    },
  ),
  stopCalendarAddress: forPlayers("DELETE /api/me/calendar", "This address no longer works", {
    answer: myCalendarAnswer,
  }),
  readSubscribedCalendar: forAnybody(
    "GET /api/calendars/:token/tee-times.ics",
    "All tee times of the player whose address it is, for a calendar",
    { answer: calendarFile },
  ),
};
