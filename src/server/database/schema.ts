/**
 * All types are portable, so that both engines share every query. Moments are fixed-width ISO-8601 UTC text,
 * money is cents, index and rating are tenths, booleans are 0 or 1. The app creates the ids.
 */
import type { Generated, Insertable, Selectable } from "kysely";
import type { FixedBy, WhyNot } from "#rules/bets/bet-terms";
import type { PaymentStatus } from "#rules/bets/payments";
import type { NotificationKind } from "#rules/club/notifications";
import type { BetId, Cents, Instant, NassauAmounts, PlayerId, Role, TeeTimeId, Tenths } from "#rules/golf";
import type { Meridiem } from "#rules/wall-time";

type Flag = 0 | 1;
/** JSON text; only the store writes and reads it. */
type Json = string;

export type PlayerOnTeeTime = { teeTimeId: TeeTimeId; playerId: PlayerId };
export type BetOnTeeTime = { betId: BetId; teeTimeId: TeeTimeId };
type AmountsOnTeeTime = BetOnTeeTime & NassauAmounts;

type Link = {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  createdAt: Instant;
  /** Written at most every 15 minutes. Null if the link was never used. */
  lastUsedAt: Instant | null;
};

export type Tables = {
  club: {
    id: 1;
    name: string;
    timeZone: string;
    courseId: string;
    settleAfterLiveRound: Flag;
    potPerPlayerCents: Cents;
    /** Cards close this many hours after the start (ruling 43). Null if cards stay open. */
    closeCardsAfterHours: number | null;
    /** Month and day: "01-01". */
    seasonStart: Generated<string>;
    /** Whole hours before the start in which free places are offered, not given (ruling 60). */
    lateHours: Generated<number>;
    scorers: Generated<Flag>;
    isDemo: Flag;
  };

  /** A new version of a course adds a row. Of older rows, only `isCurrent` changes. */
  courses: {
    id: string;
    name: string;
    /** Hole[] */
    holes: Json;
    /** TeeBox[] */
    teeBoxes: Json;
    loadedAt: Instant;
    /** The same for all versions of a course. */
    originalId: string;
    /** 0 if the course has a newer version, or is retired. */
    isCurrent: Flag;
  };

  codes: {
    /** Upper case; guest codes begin with GUEST-. Codes of the first release may have any characters. */
    code: string;
    active: Flag;
    isGuest: Flag;
    maxPlayers: number | null;
    linkedMemberCode: string | null;
    linkedMemberId: PlayerId | null;
    createdAt: Instant;
  };

  players: {
    id: PlayerId;
    /** Ten digits, unique. */
    phone: string;
    pinHash: string;
    firstName: string;
    lastName: string;
    nickname: string | null;
    showNickname: Flag;
    teeBox: string | null;
    role: Role;
    /** Null after removal from the group (ruling 30). */
    groupCode: string | null;
    groupJoinedAt: Instant | null;
    affiliatedWith: PlayerId | null;
    photoId: string | null;
    createdAt: Instant;
    showsGame: Generated<Flag>;
    /** 0: the player refuses that their group enters their scores (ruling 57). */
    letsGroupScore: Generated<Flag>;
    sawHomeGuide: Generated<Flag>;
    sawAdminGuide: Generated<Flag>;
  };

  /** A row is deleted once its code is used (ruling 31). */
  pinResets: {
    playerId: PlayerId;
    /** A hash of the code, keyed with the pepper. */
    codeHash: string;
    expiresAt: Instant;
    /**
     * Null if the command line gave the code. If the admin who gave it is demoted, the row is deleted (ruling
     * 49).
     */
    givenBy: PlayerId | null;
  };

  sessions: {
    /** SHA-256 of the token, hex. */
    tokenHash: string;
    /** Names the session in the app. Unlike the token, this id gives no access. */
    id: string;
    playerId: PlayerId;
    device: string;
    createdAt: Instant;
    /** Written at most every 15 minutes. */
    lastSeenAt: Instant;
    expiresAt: Instant;
  };

  /** 300 × 300, JPEG, without metadata. */
  photos: {
    /** A new random id for each photo, so that browsers may keep it forever. */
    id: string;
    playerId: PlayerId;
    jpeg: Buffer;
    createdAt: Instant;
  };

  attempts: {
    id: string;
    /**
     * Attempts are counted by one of these: "pin:<phone>", "device:<device>:<player>", "address:<address>",
     * "codes:<address>", "code:<device or address>", "reset:<device or address>", or "club".
     */
    subject: string;
    /** A keyed hash of the tried PIN or code; for an address, of the account. Unique for a subject. */
    fingerprint: string;
    at: Instant;
    /**
     * How many requests are comparing this PIN or code now. Requests that a crash interrupted still count.
     */
    pending: number;
    wrong: Flag;
  };

  teeTimes: {
    id: TeeTimeId;
    startsAt: Instant;
    /** The earliest of all its starts (ruling 22). Null until an admin changes the start or the limit. */
    earliestStart: Instant | null;
    countLimit: number;
    /** The number of active places, with which a check constraint enforces the limit. */
    activeCount: number;
    status: "Open";
    createdByRole: Role;
    courseId: string;
    /**
     * Null until the pot is frozen: by the first score, or when the club changes its pot after the start
     * (ruling 6).
     */
    potPerPlayerCents: Cents | null;
    /** Offer[], oldest first (ruling 60). Null if nothing is offered. */
    offers: Generated<Json | null>;
    createdAt: Instant;
  };

  places: PlayerOnTeeTime & {
    arrival: number;
    waitlist: Flag;
    noShow: Flag;
    groupNumber: number | null;
    joinedAt: Instant;
    /** When the waiting player asked for an offered place (ruling 60). */
    tappedAt: Generated<Instant | null>;
  };

  cards: PlayerOnTeeTime & {
    /** Hole[] of the course that the card is played on. */
    holes: Json;
    teeBox: Json;
    handicapIndexTenths: Tenths;
    adjustedHandicap: number;
    /**
     * The order of the audit entry at which all 18 holes were first filled, or at which the player was marked as
     * left.
     */
    completedOrder: number | null;
    submittedAt: Instant | null;
    createdAt: Instant;
    /** The last hole of a player who has left, 1 to 17 (ruling 59). Null if the player has not left. */
    leftAfter: Generated<number | null>;
    /** PlayerId[]; null if the player has not left. */
    backNineLostTo: Generated<Json | null>;
    /** The scorer that began the card. Null after its owner's first change of index or tee box (ruling 57). */
    begunBy: Generated<PlayerId | null>;
  };

  cardHoles: PlayerOnTeeTime & {
    holeNumber: number;
    /** 0 if the player picked up. */
    gross: number;
    pickedUp: Flag;
    /** 1 for the first value. A phone sends the version back as `base`. */
    version: number;
    /** The device that sent this value. A device never conflicts with its own earlier value. */
    device: string;
    /** The player of the group that entered this value. Null: the card's owner or an admin (ruling 57). */
    scorerId: Generated<PlayerId | null>;
  };

  /**
   * What others than the hole's present author last entered on it, until the card's owner decides (ruling 57). A claim
   * is open while its score differs from the hole's.
   */
  holeClaims: PlayerOnTeeTime & {
    holeNumber: number;
    byId: PlayerId;
    /** 0 if the player picked up. */
    gross: number;
    pickedUp: Flag;
  };

  /** The last entry of each device for each hole, so that repeats have no effect. */
  cardDevices: PlayerOnTeeTime & {
    holeNumber: number;
    device: string;
    rev: number;
    /** The last entry that was answered with a conflict. A repeat of this entry is not audited again. */
    conflictRev: number;
  };

  /** A row exists while all players of the group have complete cards (ruling 4). */
  teamFinalTotals: {
    teeTimeId: TeeTimeId;
    /** 1 to 5; the specification's key "Group-{n}". */
    groupNumber: number;
    teamName: string;
    grossTotal: number;
    netTotal: number;
  };

  /** A row is stored once, when the last card is complete and results become final (ruling 43). */
  finalResults: {
    teeTimeId: TeeTimeId;
    /** 1 to 5 for a team; 0 for the whole field and its skins. */
    groupNumber: number;
    finalOrder: number;
  };

  bets: NassauAmounts & {
    id: BetId;
    createdBy: PlayerId;
    opponent: PlayerId;
    gameType: "Nassau";
    status: "needs_approval" | "active" | "withdrawn" | "declined";
    isActive: Flag;
    teeTimeId: TeeTimeId | null;
    /** Both ids in sorted order; unique among open bets (ruling 20). */
    pair: string;
    createdAt: Instant;
    acceptedAt: Instant | null;
    acceptedOrder: number | null;
    /** How many of the bet's rounds have had a `resultIndex`. No index is used twice (rulings 13 and 26). */
    resultsGiven: Generated<number>;
  };

  /** A bet's frozen stakes on one tee time (ruling 22). */
  betTerms: AmountsOnTeeTime & {
    /** 0 if the bet does not count on this tee time. */
    counts: Flag;
    /** Null if the bet counts. In old rows also null if the bet was inactive. */
    whyNot: WhyNot | null;
    /**
     * The stakes that hold if both players agree, and the questions not answered yet. Null without late
     * changes.
     */
    says: Json | null;
    /** Null in rows from before November 2026. */
    fixedBy: FixedBy | null;
    frozenAt: Instant;
    /** The order of the audit entry that froze the terms. Changes after `frozenAt` have a higher order. */
    frozenOrder: number;
    /** Given at the first settlement and never changed (rulings 13 and 26). */
    resultIndex: number | null;
  };

  /**
   * A row for each settlement of a bet, also for replaced ones. At most one row of a bet and tee time is
   * current (ruling 23). Amounts are above 0 if the creator won.
   */
  betResults: AmountsOnTeeTime & {
    id: string;
    isCurrent: Flag;
    totalCents: Cents;
    holeDiffFront9: number;
    holeDiffBack9: number;
    holeDiffOverall: number;
    /** A player's id, or "tie". */
    winner: string;
    /** The two cards and the holes from which the result was computed. */
    basis: Json;
    processedAt: Instant;
    settledOrder: number;
  };

  /** A settlement or freezing that failed and is retried (ruling 40). */
  pendingSettlements: BetOnTeeTime & {
    /** 1 if the failed step may settle the bet for the first time. For example, a submit may do so. */
    maySettleFirst: Flag;
    failedAt: Instant;
  };

  payments: {
    id: string;
    teeTimeId: TeeTimeId;
    payerId: PlayerId;
    receiverId: PlayerId;
    cents: Cents;
    /**
     * Payments that were computed together have the same plan: the id of the first payment that was marked.
     */
    plan: string;
    /** Balance[]: what all players owed before the first payment of the plan (`rules/bets/settle-up.ts`). */
    base: Json;
    status: PaymentStatus;
    markedAt: Instant;
    markedOrder: number;
    answeredAt: Instant | null;
    /** When a correction last changed what payer or receiver owes. Null while the payment is right. */
    reopenedAt: Instant | null;
  };

  /** Append-only (ruling 16). The number of an entry is its order. */
  audit: {
    eventOrder: Generated<number>;
    at: Instant;
    /** Null if the command line or the server itself made the change. */
    actorId: PlayerId | null;
    actorName: string | null;
    action: string;
    subject: string;
    subjectId: string;
    teeTimeId: TeeTimeId | null;
    before: Json | null;
    after: Json | null;
  };

  invalidationEvents: {
    position: Generated<number>;
    /** An InvalidationEvent of the contract. */
    event: Json;
    /** Only this player receives the event. If null, all signed-in players and televisions receive it. */
    playerId: PlayerId | null;
  };

  notifications: {
    id: string;
    playerId: PlayerId;
    kind: NotificationKind;
    /** Both are set for a bet's round. Neither is set for a deleted tee time. */
    betId: BetId | null;
    teeTimeId: TeeTimeId | null;
    /** The old start of a moved or deleted tee time, or the moment of an alarm or backup. */
    wasAt: Instant | null;
    /**
     * The new start of a tee time that had already started. Each move after the start has its own
     * notification.
     */
    movedTo: Instant | null;
    createdAt: Instant;
    seenAt: Instant | null;
  };

  idempotencyKeys: {
    askedBy: PlayerId | "";
    /** 128 random bits, from the browser. */
    requestKey: string;
    /** A hash of the whole request, keyed with the pepper, since the request may hold a PIN. */
    fingerprint: string;
    outcome: string;
    doneAt: Instant;
  };

  pushKeys: {
    id: 1;
    publicKey: string;
    /** Encrypted with a key made from the pepper, so that nobody can read it in a stolen backup. */
    sealedPrivateKey: string;
    createdAt: Instant;
  };

  /** A player without a row gets all pushes, and no push shows details. */
  pushChoices: {
    playerId: PlayerId;
    /** PushChoice[]: the kinds that are switched off. */
    muted: Json;
    /** 1: names and amounts may be read on a locked phone. */
    showsDetails: Flag;
    /** When the player answered whether they want pushes. They are not asked again. */
    answeredAt: Instant | null;
  };

  pushSubscriptions: {
    sessionHash: string;
    playerId: PlayerId;
    /** Where the push service receives messages for this browser: a secret. */
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: Instant;
    /** How many messages in a row the push service has refused. */
    refusals: Generated<number>;
  };

  pushOutbox: {
    notificationId: string;
    sessionHash: string;
    attempts: number;
    /**
     * The push waits until this moment. Before sending, a server sets a later one, so that no other server
     * sends it.
     */
    dueAt: Instant;
  };

  televisionLinks: Link & {
    /** Names the link in the app. Unlike the token, this id gives no access. */
    id: string;
    name: string;
  };

  calendars: Link & { playerId: PlayerId };

  series: {
    id: string;
    /** Digits in order: "06" for Sundays and Saturdays. */
    weekdays: string;
    /** "07:30" on the club's clock. */
    time: string;
    meridiem: Meridiem;
    countLimit: number;
    firstDate: string;
    lastDate: string | null;
    opensDaysAhead: number;
    createdAt: Instant;
    /** The `originalId` of a course. Null for the club's default course. */
    courseId: string | null;
  };

  seriesDates: {
    seriesId: string;
    date: string;
    /** "taken": the date could not be opened, because another tee time had the same start. */
    state: "opened" | "taken" | "left-out";
    /** Set only for an opened date. The tee time may have been deleted since. */
    teeTimeId: TeeTimeId | null;
  };

  standingPlaces: {
    seriesId: string;
    weekday: number;
    playerId: PlayerId;
    askedAt: Instant;
  };

  skippedDates: {
    seriesId: string;
    date: string;
    playerId: PlayerId;
  };

  writeChecks: {
    id: 1;
    filler: string;
  };
};

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
