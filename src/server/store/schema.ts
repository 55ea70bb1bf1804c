/**
 * Which tables does a club have?
 *
 * Portable types only, so that SQLite and PostgreSQL share every query: moments are fixed-width
 * ISO-8601 UTC text, money is cents, index and rating are tenths, booleans are 0 or 1, ids are
 * made by the app. Column names are the rules' own words.
 */

import type { Generated, Insertable, Selectable } from "kysely";
import type { FixedBy, WhyNot } from "#rules/bet-terms";
import type { BetId, Cents, Instant, PlayerId, Role, TeeTimeId, Tenths } from "#rules/golf";
import type { NotificationKind } from "#rules/notifications";
import type { PaymentStatus } from "#rules/payments";
import type { Meridiem } from "#rules/wall-time";

type Flag = 0 | 1;
/** JSON text; written and read by the store only. */
type Json = string;

/** One row: the club's settings. */
export type ClubTable = {
  id: 1;
  name: string;
  timeZone: string;
  courseId: string;
  settleAfterLiveRound: Flag;
  potPerPlayerCents: Cents;
  /** So long after a tee time's start its cards close (ruling 43); null: they stay open. */
  closeCardsAfterHours: number | null;
  /** Month and day on which the club's year begins: "01-01". */
  seasonStart: Generated<string>;
  isDemo: Flag;
};

/** A course as loaded from its file; replaced whole, never edited. */
export type CourseTable = {
  id: string;
  name: string;
  /** Hole[] */
  holes: Json;
  /** TeeBox[] */
  teeBoxes: Json;
  loadedAt: Instant;
};

export type CodeTable = {
  /** Upper case; guest codes begin with GUEST-. One of the first release may be of any characters. */
  code: string;
  active: Flag;
  isGuest: Flag;
  maxPlayers: number | null;
  linkedMemberCode: string | null;
  linkedMemberId: PlayerId | null;
  createdAt: Instant;
};

export type PlayerTable = {
  id: PlayerId;
  /** Ten digits, unique. */
  phone: string;
  pinHash: string;
  firstName: string;
  lastName: string;
  nickname: string | null;
  showNickname: Flag;
  /** Name of the preferred tee box. */
  teeBox: string | null;
  role: Role;
  /** The group code the player belongs to, and since when; null after removal (ruling 30). */
  groupCode: string | null;
  groupJoinedAt: Instant | null;
  /** Guests only: the member they are affiliated with. */
  affiliatedWith: PlayerId | null;
  photoId: string | null;
  createdAt: Instant;
  /** 1: members may open the player's My Game. */
  showsGame: Generated<Flag>;
  /** 1: the guide of the first visit is ended or skipped. */
  sawHomeGuide: Generated<Flag>;
  sawAdminGuide: Generated<Flag>;
};

/** The one code with which a player may choose a new PIN; gone once it is used (ruling 31). */
export type PinResetTable = {
  playerId: PlayerId;
  /** Keyed with the pepper: the code itself is nowhere. */
  codeHash: string;
  expiresAt: Instant;
  /** The admin who gave it: the code ends with their rights (ruling 49). Null: a command. */
  givenBy: PlayerId | null;
};

export type SessionTable = {
  /** SHA-256 of the token, hex; the token itself is only in the browser's cookie. */
  tokenHash: string;
  /** What the session is called towards its owner; opens nothing. */
  id: string;
  playerId: PlayerId;
  /** In plain words: "Safari on iPhone". */
  device: string;
  createdAt: Instant;
  /** To a quarter of an hour. */
  lastSeenAt: Instant;
  expiresAt: Instant;
};

/** A player's photo as it is served: 300 × 300, JPEG, nothing but the picture. */
export type PhotoTable = {
  /** Random, and new with each photo: the address may be kept for good. */
  id: string;
  playerId: PlayerId;
  jpeg: Buffer;
  createdAt: Instant;
};

/** PINs and codes that were tried, counted before they are compared. */
export type AttemptTable = {
  id: string;
  /** What is limited: "pin:<phone>", "device:<device>:<player>", "address:<address>", "code:<address>"; or "club". */
  subject: string;
  /** Keyed hash of what was tried; of one subject there is one row for it. */
  fingerprint: string;
  /** When it was tried first. */
  at: Instant;
  /** How many requests are comparing it at this moment; those that a crash cut off are among them. */
  pending: number;
  /** 1: it was compared, and wrong. */
  wrong: Flag;
};

export type TeeTimeTable = {
  id: TeeTimeId;
  startsAt: Instant;
  /** The earliest of all starts that it has had; null where it was never moved (ruling 22). */
  earliestStart: Instant | null;
  countLimit: number;
  /** Kept beside the places, so that a check constraint enforces the limit. */
  activeCount: number;
  status: "Open";
  createdByRole: Role;
  courseId: string;
  /** Frozen when the first score is saved (ruling 6); null before. */
  potPerPlayerCents: Cents | null;
  createdAt: Instant;
};

export type PlaceTable = {
  teeTimeId: TeeTimeId;
  playerId: PlayerId;
  /** Order of arrival within the tee time; unique. */
  arrival: number;
  waitlist: Flag;
  noShow: Flag;
  groupNumber: number | null;
  joinedAt: Instant;
};

export type CardTable = {
  teeTimeId: TeeTimeId;
  playerId: PlayerId;
  /** Hole[] as the card was started on. */
  holes: Json;
  /** TeeBox as the card was started on. */
  teeBox: Json;
  handicapIndexTenths: Tenths;
  adjustedHandicap: number;
  /** The server's order of events at which all 18 holes were first filled. */
  completedOrder: number | null;
  /** When first submitted post-round, or null. */
  submittedAt: Instant | null;
  createdAt: Instant;
};

export type CardHoleTable = {
  teeTimeId: TeeTimeId;
  playerId: PlayerId;
  holeNumber: number;
  gross: number;
  /** 1 with the first value; what a phone sends back as `base`. */
  version: number;
  /** Which device this value came from: a device is not in conflict with itself. */
  device: string;
};

/** The last entry of each device for each hole, so that a repeat has no second effect. */
export type CardDeviceTable = {
  teeTimeId: TeeTimeId;
  playerId: PlayerId;
  holeNumber: number;
  device: string;
  /** The last entry that was saved; 0 when none was. */
  rev: number;
  /** The last entry that was answered with a conflict, so that its repeat is not audited again. */
  conflictRev: number;
};

/** What a group came to as a team: there while all its players have complete cards (ruling 4). */
export type TeamFinalTotalTable = {
  teeTimeId: TeeTimeId;
  /** 1 to 5; the specification's key "Group-{n}". */
  groupNumber: number;
  teamName: string;
  grossTotal: number;
  netTotal: number;
};

/** Since when the results of a tee time are final: noted once, when the last card is complete (ruling 43). */
export type FinalResultTable = {
  teeTimeId: TeeTimeId;
  /** 1 to 5 for a team; 0 for the whole field, whose skins they are. */
  groupNumber: number;
  finalOrder: number;
};

export type BetTable = {
  id: BetId;
  createdBy: PlayerId;
  opponent: PlayerId;
  gameType: "Nassau";
  front9Cents: Cents;
  back9Cents: Cents;
  overallCents: Cents;
  status: "needs_approval" | "active" | "withdrawn" | "declined";
  isActive: Flag;
  teeTimeId: TeeTimeId | null;
  /** Both ids in sorted order; unique among open bets, so that a pair has one (ruling 20). */
  pair: string;
  createdAt: Instant;
  acceptedAt: Instant | null;
  /** The server's order of events at acceptance; every "before" compares these. */
  acceptedOrder: number | null;
  /** How many result indexes it has given away; none is used again (rulings 13 and 26). */
  resultsGiven: Generated<number>;
};

/** A bet on one tee time whose settlement, or freezing, failed and is tried again (ruling 40). */
export type PendingSettlementTable = {
  betId: BetId;
  teeTimeId: TeeTimeId;
  /** 1: what failed may settle the bet for the first time, such as a submit. */
  maySettleFirst: Flag;
  /** For the first time. */
  failedAt: Instant;
};

/** A bet's stakes on one tee time, frozen (ruling 22). */
export type BetTermsTable = {
  betId: BetId;
  teeTimeId: TeeTimeId;
  front9Cents: Cents;
  back9Cents: Cents;
  overallCents: Cents;
  /** 0: the bet is not played here, for the reason in `whyNot`; rows of the first release have none: it was inactive. */
  counts: Flag;
  whyNot: WhyNot | null;
  /** What was asked of the two, and what is open still (`bet-says.ts`); null where nothing was asked. */
  says: Json | null;
  /** What fixed the stakes; null in rows of before November 2026. */
  fixedBy: FixedBy | null;
  /** The start of the tee time, unless something later fixed it: acceptance, or an admin adding a player. */
  frozenAt: Instant;
  /** When it was written down, in the order of events: before any change that came after `frozenAt`. */
  frozenOrder: number;
  /** Given at the first settlement, permanent, never used again (rulings 13 and 26). */
  resultIndex: number | null;
};

/** Every settlement ever made; at most one is current per bet and tee time (ruling 23). */
export type BetResultTable = {
  id: string;
  betId: BetId;
  teeTimeId: TeeTimeId;
  isCurrent: Flag;
  /** From the creator's view. */
  front9Cents: Cents;
  back9Cents: Cents;
  overallCents: Cents;
  totalCents: Cents;
  holeDiffFront9: number;
  holeDiffBack9: number;
  holeDiffOverall: number;
  /** A player's id, or "tie". */
  winner: string;
  /** What it was computed from: holes, both cards, both adjusted handicaps. */
  basis: Json;
  processedAt: Instant;
  settledOrder: number;
};

/** What one player paid another after a round, as its payer says and its receiver confirms. */
export type PaymentTable = {
  id: string;
  teeTimeId: TeeTimeId;
  payerId: PlayerId;
  receiverId: PlayerId;
  cents: Cents;
  /** The same for all payments that were found together: the id of the one that was marked first. */
  plan: string;
  /** Balance[]: of everybody, of which it cleared a part (`rules/settle-up.ts`). */
  base: Json;
  /** Withdrawn by its payer, or denied by its receiver, it counts no longer. */
  status: PaymentStatus;
  markedAt: Instant;
  /** The server's order of events. */
  markedOrder: number;
  /** When it was confirmed, denied or withdrawn, or a confirmation undone. */
  answeredAt: Instant | null;
  /** Since when a correction has left its players another amount, which they were notified of. */
  reopenedAt: Instant | null;
};

/** Append-only: who did what, when, from what to what (ruling 16). Its number is the order of events. */
export type AuditTable = {
  eventOrder: Generated<number>;
  at: Instant;
  /** Null: the command line or the server itself. */
  actorId: PlayerId | null;
  /** As it was shown at that moment; null where there is no actor. */
  actorName: string | null;
  action: string;
  /** What it was done to: "tee-time", "place", "card", "team", "bet", "player", "code", "club". */
  subject: string;
  subjectId: string;
  teeTimeId: TeeTimeId | null;
  before: Json | null;
  after: Json | null;
};

/** What became out of date, for the apps that are open (`invalidation-events.ts`); old rows are deleted. */
export type InvalidationEventTable = {
  /** Grows in the order of the commits. */
  position: Generated<number>;
  /** An InvalidationEvent of the contract's `events.ts`. */
  event: Json;
  /** Null: everybody who is signed in. */
  playerId: PlayerId | null;
};

/** What a player is notified of once, wherever they are when it happens (ruling 33). */
export type NotificationTable = {
  id: string;
  playerId: PlayerId;
  kind: NotificationKind;
  /** What it is about; of a round of a bet both, of a deleted tee time neither. */
  betId: BetId | null;
  teeTimeId: TeeTimeId | null;
  /** When the tee time was to start, before it was moved or deleted; when the club had many wrong PINs, or its last backup. */
  wasAt: Instant | null;
  /** Where a tee time was moved to that had started: it is told of each move. */
  movedTo: Instant | null;
  createdAt: Instant;
  seenAt: Instant | null;
};

/** A request that created something, so that its repeat is answered and not done again. */
export type IdempotencyKeyTable = {
  /** A player's id; "" before the login. */
  askedBy: PlayerId | "";
  /** 128 random bits of the browser's. */
  requestKey: string;
  /** Of the whole request, keyed with the pepper: the request may hold a PIN. */
  fingerprint: string;
  /** The id of what it created; the answer is made again from that. */
  outcome: string;
  doneAt: Instant;
};

/** One row: the keys by which push services know this club's messages (VAPID). Made at the first start. */
export type PushKeysTable = {
  id: 1;
  /** base64url. */
  publicKey: string;
  /** Encrypted with a key that is made from the pepper: of no use in a stolen backup. */
  sealedPrivateKey: string;
  createdAt: Instant;
};

/** What a player chose about notifications on their phones; without a row everything is on, and nothing is shown. */
export type PushChoicesTable = {
  playerId: PlayerId;
  /** PushChoice[]: what is switched off. */
  muted: Json;
  /** 1: names and amounts may be read on a locked phone. */
  showsDetails: Flag;
  /** When the player said "Not now", or turned it on: they are not asked again. */
  answeredAt: Instant | null;
};

/** A device to which notifications are pushed; it ends with its session. */
export type PushSubscriptionTable = {
  /** Of the session's token. */
  sessionHash: string;
  playerId: PlayerId;
  /** The push service's address of this one browser: a secret. */
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Instant;
  /** Messages in a row that its push service refused. */
  refusals: Generated<number>;
};

/** What is still to be pushed; written with the notification, in the same transaction. */
export type PushOutboxTable = {
  notificationId: string;
  sessionHash: string;
  /** Tries so far; the one that is under way is counted. */
  attempts: number;
  /** Not before; while a server sends it, when another one may. */
  dueAt: Instant;
};

/** A link with which a television of the clubhouse shows the leaderboard, until it is revoked. */
export type TelevisionLinkTable = {
  /** SHA-256 of the token, hex; the token itself is only in the link. */
  tokenHash: string;
  /** What the link is called towards admins' requests; opens nothing. */
  id: string;
  name: string;
  createdAt: Instant;
  /** To a quarter of an hour; null: never. */
  lastUsedAt: Instant | null;
};

/** The address that a player's calendars subscribe to, until it is renewed or stopped. */
export type CalendarTable = {
  playerId: PlayerId;
  /** SHA-256 of the token, hex; the token itself is only in the address. */
  tokenHash: string;
  createdAt: Instant;
  /** To a quarter of an hour; null: never. */
  lastUsedAt: Instant | null;
};

/** A repeating tee time. */
export type SeriesTable = {
  id: string;
  /** Digits in order: "06" for Sundays and Saturdays. */
  weekdays: string;
  /** "07:30" on the club's clock */
  time: string;
  meridiem: Meridiem;
  countLimit: number;
  /** "2026-11-21" */
  firstDate: string;
  lastDate: string | null;
  opensDaysAhead: number;
  createdAt: Instant;
};

/** A date of a series that was decided once: it is not opened again by itself. */
export type SeriesDateTable = {
  seriesId: string;
  date: string;
  /** "taken": another tee time was at its moment. */
  state: "opened" | "taken" | "left-out";
  /** Of one that was opened; an admin may have deleted it since. */
  teeTimeId: TeeTimeId | null;
};

/** "I always play Saturdays." */
export type StandingPlaceTable = {
  seriesId: string;
  weekday: number;
  playerId: PlayerId;
  askedAt: Instant;
};

/** Which date a player does not play in spite of a standing place. */
export type SkippedDateTable = {
  seriesId: string;
  date: string;
  playerId: PlayerId;
};

/** What the server writes to find out whether it can (`write-check.ts`); nothing of the club's. */
export type WriteCheckTable = {
  id: 1;
  filler: string;
};

export type Tables = {
  club: ClubTable;
  courses: CourseTable;
  codes: CodeTable;
  players: PlayerTable;
  pinResets: PinResetTable;
  sessions: SessionTable;
  photos: PhotoTable;
  attempts: AttemptTable;
  teeTimes: TeeTimeTable;
  places: PlaceTable;
  cards: CardTable;
  cardHoles: CardHoleTable;
  cardDevices: CardDeviceTable;
  teamFinalTotals: TeamFinalTotalTable;
  finalResults: FinalResultTable;
  bets: BetTable;
  betTerms: BetTermsTable;
  betResults: BetResultTable;
  pendingSettlements: PendingSettlementTable;
  payments: PaymentTable;
  audit: AuditTable;
  invalidationEvents: InvalidationEventTable;
  notifications: NotificationTable;
  idempotencyKeys: IdempotencyKeyTable;
  pushKeys: PushKeysTable;
  pushChoices: PushChoicesTable;
  pushSubscriptions: PushSubscriptionTable;
  pushOutbox: PushOutboxTable;
  televisionLinks: TelevisionLinkTable;
  calendars: CalendarTable;
  series: SeriesTable;
  seriesDates: SeriesDateTable;
  standingPlaces: StandingPlaceTable;
  skippedDates: SkippedDateTable;
  writeChecks: WriteCheckTable;
};

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
