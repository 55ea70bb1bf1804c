/**
 * This file repeats what docs/operations.md says about each table: how long its rows stay, and why. A test
 * compares both. The compiler requires an entry for each table.
 */
import {
  backupDaysKept,
  backupsAlwaysKept,
  retention as kept,
  maxReplayed,
  sessionDays,
} from "#rules/club/retention";
import type { TableName } from "../database/all-tables.ts";

type Documented = {
  readonly table: TableName;
  readonly what: string;
  readonly since?: string;
  readonly why: string;
};

export const retention = {
  sessions: {
    ...kept.sessions,
    table: "sessions",
    what: "Sessions",
    since: `after they expired, ${sessionDays} days after the login`,
    why: "An expired session opens nothing.",
  },
  pinResets: {
    ...kept.pinResets,
    table: "pinResets",
    what: "Codes to choose a new PIN with",
    since: "after they expired, a day after they were given",
    why: "An expired code opens nothing.",
  },
  attempts: {
    ...kept.attempts,
    table: "attempts",
    what: "PINs and codes that were tried",
    since: "after the attempt",
    why: "No limit looks further back. What closed an account stays until it is unlocked.",
  },
  attemptsAtNobody: {
    ...kept.attemptsAtNobody,
    table: "attempts",
    what: "PINs that were tried at a phone without an account",
    since: "after the attempt",
    why: "A shorter wait would tell that there is no account.",
  },
  seenNotifications: {
    ...kept.seenNotifications,
    table: "notifications",
    what: "Notifications that were seen",
    since: "after they were seen",
    why: "The page of notifications lists them this long.",
  },
  unseenNotifications: {
    ...kept.unseenNotifications,
    table: "notifications",
    what: "Notifications that nobody has seen",
    since: "after they were made",
    why: "They wait for the player's next visit.",
  },
  cardDevices: {
    ...kept.cardDevices,
    table: "cardDevices",
    what: "What each phone has sent for a hole",
    since: "after the tee time",
    why: "A phone that was away for a winter may send it again without effect.",
  },
  idempotencyKeys: {
    ...kept.idempotencyKeys,
    table: "idempotencyKeys",
    what: "Requests that created something",
    since: "after they were done",
    why: "A phone repeats an unanswered request for twelve hours.",
  },
  skippedDates: {
    ...kept.skippedDates,
    table: "skippedDates",
    what: "Dates of a repeating tee time that a member skips",
    since: "after the date",
    why: "A past date is not opened any more.",
  },
  events: {
    ...kept.events,
    table: "invalidationEvents",
    what: "Events for open apps",
    why: `An app that comes back is sent up to ${maxReplayed} events; after more it loads everything.`,
  },
} as const satisfies Record<keyof typeof kept, Documented>;

export const retentionOfBackups = {
  what: "Daily backups",
  howLong: `the last ${backupsAlwaysKept} that were made, and all of ${backupDaysKept} days`,
  why: "A mistake may be noticed late, and a clock may jump.",
} as const;

type Unswept = Exclude<TableName, (typeof retention)[keyof typeof retention]["table"]>;

const history = "For ever: the club's history.";
const ofEachPlayer = "At most one for each player.";
const untilEnded = "Until somebody changes or ends it.";

export const unswept: Readonly<Record<Unswept, string>> = {
  teeTimes: history,
  places: history,
  fieldMessages: history,
  fieldMessageViews: history,
  cards: history,
  cardHoles: history,
  holeClaims: history,
  teamFinalTotals: history,
  finalResults: history,
  bets: history,
  betTerms: history,
  betResults: history,
  payments: history,
  audit: history,
  seriesDates: history,
  players: history,
  photos: ofEachPlayer,
  pushChoices: ofEachPlayer,
  calendars: ofEachPlayer,
  club: untilEnded,
  courses: untilEnded,
  codes: untilEnded,
  series: untilEnded,
  standingPlaces: untilEnded,
  televisionLinks: untilEnded,
  pushKeys: untilEnded,
  pushSubscriptions: "Until the session ends.",
  pushOutbox: "Until it is sent, for a day at most.",
  pendingSettlements: "Until the bet is settled.",
};
