/**
 * Which clubs of a server are open?
 *
 * A club opens when it is first asked for, once for all who ask meanwhile, and closes when nobody has asked for a while.
 * So many are open at once: for one more, the one that has been idle for longest is closed. One that cannot be opened is
 * tried again after a pause that grows; the others are not touched.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningClub } from "../running-club.ts";
import { NotOpen } from "./not-open.ts";

/** A club with its database. */
export type OpenClub = {
  readonly running: RunningClub;
  /** Resolves once all has been done that was due when it opened. */
  readonly caughtUp: Promise<unknown>;
  /** Whether its settings are still those with which it was opened. */
  isCurrent(): boolean;
  /** Answers when there is something to do again. */
  close(): Promise<Date>;
};

export type ClubsParts = {
  exists(host: string): boolean;
  /** `since`: when it was closed last; null for the first time. */
  open(host: string, since: Date | null): Promise<OpenClub>;
  /** A club could not be opened, or something in it failed that nobody caught. */
  failed(host: string, error: unknown, secondsToNextTry: number): void;
  limits?: Partial<ClubLimits>;
};

export type ClubLimits = {
  readonly open: number;
  /** How long nobody has asked before it is closed. */
  readonly idleMs: number;
  /** The first pause after a failure; it doubles, up to five minutes. */
  readonly retryMs: number;
};

/** 300 open clubs take 0.4 GB (docs/performance.md). */
const usualClubLimits: ClubLimits = { open: 300, idleMs: 10 * 60_000, retryMs: 1_000 };

const longestRetryMs = 5 * 60_000;
/** Requests that are under way when a club failed have so long. */
const graceMs = 5_000;
/** How often a suspended club is looked at. */
const suspendedMs = 60 * 60_000;
/** What is due in one club does not keep the others from waking. */
const longestWakingMs = 30_000;
/** A clock that is set right goes back by less. */
const setRightMs = 60_000;
/** One that has been open for so long has not failed by opening. */
const steadyMs = 60_000;

export type Lease = { readonly club: RunningClub; release(): void };

/** What this process knows of a club. Times in milliseconds. */
type Known = {
  readonly host: string;
  opened: OpenClub | null;
  /** While it is being opened or closed. */
  changing: Promise<void> | null;
  users: number;
  openedAt: number;
  usedAt: number;
  /** Opened for what was due, and by nobody's request. */
  isOnlyWoken: boolean;
  failures: number;
  retryAt: number;
  dueAt: number;
  closedAt: Date | null;
};

export class Clubs {
  readonly #parts: ClubsParts;
  readonly #limits: ClubLimits;
  readonly #known = new Map<string, Known>();
  #isStopping = false;
  /** By the clock on the wall, in milliseconds. */
  #lookedAt = 0;

  constructor(parts: ClubsParts) {
    this.#parts = parts;
    this.#limits = { ...usualClubLimits, ...parts.limits };
  }

  /** Those that have something to do at once, as after a start. */
  know(hosts: readonly string[]): void {
    for (const host of hosts) this.#know(host);
  }

  has(host: string): boolean {
    return this.#known.has(host) || this.#parts.exists(host);
  }

  /** Rejects with `NotOpen`. */
  async take(host: string, { isWaking = false } = {}): Promise<Lease> {
    if (!this.has(host)) throw new NotOpen("unknown");
    const known = this.#know(host);
    // From here on it is not idle.
    known.users += 1;
    try {
      const { running } = await this.#opened(known, isWaking);
      known.isOnlyWoken &&= isWaking;
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        known.users -= 1;
        known.usedAt = performance.now();
      };
      return { club: running, release };
    } catch (error) {
      known.users -= 1;
      throw error;
    }
  }

  /** Opens a sleeping club for what is due, and closes it when that is done, unless somebody has asked meanwhile. */
  async wake(host: string): Promise<void> {
    const known = this.#know(host);
    const lease = await this.take(host, { isWaking: true }).catch(() => null);
    if (lease !== null) await this.#catchUp(known, lease);
  }

  /** The same, and does something in it. Rejects with `NotOpen`, or with what fails. */
  async within(host: string, work: (club: RunningClub) => Promise<void>): Promise<void> {
    const known = this.#know(host);
    const lease = await this.take(host, { isWaking: true });
    await work(lease.club).finally(() => this.#catchUp(known, lease));
  }

  async #catchUp(known: Known, lease: Lease): Promise<void> {
    const opened = known.opened;
    const isDone = await Promise.race([
      opened?.caughtUp.then(() => true),
      sleep(longestWakingMs, false, { ref: false }),
    ]);
    lease.release();
    // One that takes long, since a push service does not answer, goes on and is closed when it has been idle.
    if (!isDone || known.opened !== opened) return;
    known.failures = 0;
    if (known.isOnlyWoken && known.users === 0) await this.#close(known);
  }

  /** The sleeping ones that have something to do, the most overdue first. */
  due(now = Date.now()): string[] {
    if (now < this.#lookedAt - setRightMs) this.#forgetTimes();
    this.#lookedAt = now;
    const isDue = ({ opened, changing, dueAt, retryAt }: Known) =>
      opened === null && changing === null && dueAt <= now && retryAt <= now;
    return [...this.#known.values()]
      .filter(isDue)
      .toSorted((a, b) => a.dueAt - b.dueAt)
      .map(({ host }) => host);
  }

  /** Closes those that are idle, and those whose settings have changed. */
  async closeIdle(): Promise<void> {
    const now = performance.now();
    const closing: Promise<void>[] = [];
    for (const known of this.#known.values()) {
      const { opened, users, usedAt, openedAt } = known;
      if (opened === null || known.changing !== null) continue;
      if (now - openedAt > steadyMs) known.failures = 0;
      if (!opened.isCurrent()) closing.push(this.#closeWithRequests(known));
      else if (users === 0 && now - usedAt > this.#limits.idleMs) closing.push(this.#close(known));
    }
    await Promise.all(closing);
  }

  /** After something in it failed that nobody caught: closes it, and opens it again when it is asked for. */
  async restart(host: string, error: unknown): Promise<void> {
    const known = this.#know(host);
    this.#noteFailure(known, error);
    await this.#closeWithRequests(known);
  }

  closeStreams(): void {
    for (const { opened } of this.#known.values()) opened?.running.closeStreams();
  }

  /** For good. Requests have ended before. */
  async closeAll(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(
      [...this.#known.values()].map(async (known) => {
        await known.changing;
        await this.#close(known);
      }),
    );
  }

  counts(): { known: number; open: number; failing: number } {
    const all = [...this.#known.values()];
    return {
      known: all.length,
      open: all.filter(({ opened }) => opened !== null).length,
      failing: all.filter(({ failures, opened }) => failures > 0 && opened === null).length,
    };
  }

  #know(host: string): Known {
    const known = this.#known.get(host) ?? {
      host,
      opened: null,
      changing: null,
      users: 0,
      openedAt: 0,
      usedAt: 0,
      isOnlyWoken: false,
      failures: 0,
      retryAt: 0,
      dueAt: 0,
      closedAt: null,
    };
    this.#known.set(host, known);
    return known;
  }

  /** The clock was put back: what is due, and when to try again, was said by the one before. */
  #forgetTimes(): void {
    for (const known of this.#known.values()) {
      known.dueAt = 0;
      known.retryAt = 0;
    }
  }

  async #opened(known: Known, isWaking: boolean): Promise<OpenClub> {
    for (;;) {
      if (this.#isStopping) throw new NotOpen("full", 1);
      if (known.changing !== null) await known.changing;
      else if (known.opened !== null) return known.opened;
      else if (known.retryAt > Date.now())
        throw new NotOpen("failing", Math.ceil((known.retryAt - Date.now()) / 1_000));
      else await this.#open(known, isWaking);
    }
  }

  async #open(known: Known, isWaking: boolean): Promise<void> {
    // One club at a time is woken. It closes no other one, and does not wait until there is room either.
    if (!isWaking) this.#makeRoom();
    let refusal: NotOpen | null = null;
    known.changing = this.#parts
      .open(known.host, known.closedAt)
      .then(
        (opened) => {
          known.opened = opened;
          known.isOnlyWoken = isWaking;
          known.openedAt = performance.now();
          known.usedAt = known.openedAt;
        },
        (error: unknown) => {
          if (!(error instanceof NotOpen)) return this.#noteFailure(known, error);
          refusal = error;
          // A folder that is gone is no club any more; nor is it one that could be asked at every host.
          if (error.why === "unknown") this.#known.delete(known.host);
          // A suspended club does nothing, either, until it is none any more.
          known.dueAt = Date.now() + suspendedMs;
        },
      )
      .finally(() => {
        known.changing = null;
      });
    await known.changing;
    if (refusal !== null) throw refusal;
  }

  #noteFailure(known: Known, error: unknown): void {
    const pauseMs = Math.min(this.#limits.retryMs * 2 ** known.failures, longestRetryMs);
    known.failures += 1;
    known.retryAt = Date.now() + pauseMs;
    this.#parts.failed(known.host, error, pauseMs / 1_000);
  }

  #makeRoom(): void {
    const taken = [...this.#known.values()].filter(
      ({ opened, changing }) => opened !== null || changing !== null,
    );
    if (taken.length < this.#limits.open) return;
    const idle = taken.filter(({ opened, changing, users }) => opened && changing === null && users === 0);
    const [longest] = idle.toSorted((a, b) => a.usedAt - b.usedAt);
    if (longest === undefined) throw new NotOpen("full", 5);
    void this.#close(longest);
  }

  #close(known: Known): Promise<void> {
    const { opened } = known;
    if (opened === null || known.changing !== null) return known.changing ?? Promise.resolve();
    known.opened = null;
    known.closedAt = new Date();
    known.changing = opened
      .close()
      .then(
        (due) => {
          known.dueAt = due.getTime();
        },
        (error: unknown) => this.#noteFailure(known, error),
      )
      .finally(() => {
        known.changing = null;
      });
    return known.changing;
  }

  /** Its apps lose their streams and connect again; other requests have a moment to end. */
  async #closeWithRequests(known: Known): Promise<void> {
    const { opened } = known;
    if (opened === null || known.changing !== null) return;
    const until = performance.now() + graceMs;
    opened.running.closeStreams();
    while (known.users > 0 && performance.now() < until) await sleep(20);
    await this.#close(known);
  }
}
