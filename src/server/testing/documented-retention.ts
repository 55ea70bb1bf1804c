/**
 * What docs/operations.md says about each table: how long its rows stay, and why. A test compares. The compiler
 * requires each table.
 */
import { backupDaysKept, backupsAlwaysKept } from "../backups/kept-backups.ts";
import { retention as kept } from "../retention.ts";
import type { TableName } from "../store/all-tables.ts";
import { maxReplayed } from "../store/invalidation-events.ts";
import { sessionDays } from "../store/sessions.ts";

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
    why: "An expired session opens nothing and is in no list. Its phone is no longer notified, either.",
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
    why: "No limit looks further back. What has closed an account stays until it is unlocked.",
  },
  attemptsAtNobody: {
    ...kept.attemptsAtNobody,
    table: "attempts",
    what: "PINs that were tried at a phone that nobody has",
    since: "after the attempt",
    why: "There is no account to keep closed. So long that waiting for it says nothing sooner than registering would.",
  },
  seenNotifications: {
    ...kept.seenNotifications,
    table: "notifications",
    what: "Notifications that were seen",
    since: "after they were seen",
    why: "The page of notifications lists them for so long.",
  },
  unseenNotifications: {
    ...kept.unseenNotifications,
    table: "notifications",
    what: "Notifications that nobody has seen",
    since: "after they were made",
    why: "They wait for the player's next visit. Who has not looked for two years sees how things are.",
  },
  cardDevices: {
    ...kept.cardDevices,
    table: "cardDevices",
    what: "What each phone has sent for a hole",
    since: "after the tee time",
    why: "A phone that was away, for a month or a winter, still repeats itself without effect. What it never sent needs no such row, and is saved after any time. The phone that a score came from stays with the card.",
  },
  idempotencyKeys: {
    ...kept.idempotencyKeys,
    table: "idempotencyKeys",
    what: "Requests that created something",
    since: "after they were done",
    why: "A phone repeats a request whose answer was lost under the same key for twelve hours, then makes a new one.",
  },
  skippedDates: {
    ...kept.skippedDates,
    table: "skippedDates",
    what: "Dates of a repeating tee time that a member skips",
    since: "after the date",
    why: "A date that is past is not opened any more.",
  },
  events: {
    ...kept.events,
    table: "invalidationEvents",
    what: "Events for open apps",
    why: `A client that comes back is sent what it missed, up to ${maxReplayed} events; after more it asks for everything.`,
  },
} as const satisfies Record<keyof typeof kept, Documented>;

export const retentionOfBackups = {
  what: "Daily backups",
  howLong: `the last ${backupsAlwaysKept} that were made, and all of ${backupDaysKept} days`,
  why: "A mistake may be noticed after two weeks. By number as well, so that a clock that jumps deletes nothing.",
} as const;

type Unswept = Exclude<TableName, (typeof retention)[keyof typeof retention]["table"]>;

/** Tables that are never swept, and why. */
const history = "The club's history: kept for good.";
const ofEachPlayer = "One of each for each player at most.";
const untilEnded = "Until somebody changes or ends it; there are few.";

export const unswept: Readonly<Record<Unswept, string>> = {
  teeTimes: history,
  places: history,
  cards: history,
  cardHoles: history,
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
  pushSubscriptions: "Ends with its session.",
  pushOutbox: "Sent, or given up after a day.",
  pendingSettlements: "Until the bet is settled.",
};
