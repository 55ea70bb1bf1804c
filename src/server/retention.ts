/**
 * How long is kept what nobody asks for any more, and why not shorter?
 * Everything else of a club is kept for good. `docs/operations.md` has the same table; a test compares the two.
 */
import { maxWindowMinutes } from "#rules/attempt-limit";
import { maxReplayed } from "./store/invalidation-events.ts";
import { sessionDays } from "./store/sessions.ts";

const minutesPerDay = 24 * 60;

export const retention = {
  sessions: {
    what: "Sessions",
    days: 0,
    since: `after they expired, ${sessionDays} days after the login`,
    why: "An expired session opens nothing and is in no list.",
  },
  attempts: {
    what: "PINs and codes that were tried",
    days: maxWindowMinutes / minutesPerDay,
    since: "after the attempt",
    why: "No limit looks further back. What has closed an account stays until it is unlocked.",
  },
  seenNotifications: {
    what: "Notifications that were seen",
    days: 90,
    since: "after they were seen",
    why: "The page of notifications lists them for so long. Unseen ones stay.",
  },
  cardDevices: {
    what: "What each phone has sent for a hole",
    days: 400,
    since: "after the tee time",
    why: "A phone that was away, for a month or a winter, still repeats itself without effect. What it never sent needs no such row, and is saved after any time. The phone that a score came from stays with the card.",
  },
  idempotencyKeys: {
    what: "Requests that created something",
    days: 2,
    since: "after they were done",
    why: "A phone repeats a request whose answer was lost under the same key for twelve hours, then makes a new one.",
  },
  events: {
    what: "Events for open apps",
    /** So many, however old: a client that missed more asks for everything (`invalidation-events.ts`). */
    last: 2 * maxReplayed,
    why: `A client that comes back is sent what it missed, up to ${maxReplayed} events; after more it asks for everything.`,
  },
} as const;
