/**
 * How do transactions that arrive together share one fsync?
 *
 * Each is a savepoint of a common transaction, so that one that fails is rolled back alone. The common one is
 * committed at the end of the event loop's turn, and earlier when it has many members or takes long. Nobody is
 * answered before that commit, and if it fails, all of its members have failed.
 */
import type Sqlite from "better-sqlite3";

/** One transaction inside the common one. */
export type Member = {
  /** Resolves once it is on the disk. */
  commit(): Promise<void>;
  rollback(): void;
  /** A full disk ends the common transaction in its middle, and with it all that its members did before. */
  endedBy(error: unknown): void;
};

/** Of one common transaction. */
export type GroupLimits = {
  /** They fail together if it cannot be committed. */
  readonly maxMembers: number;
  /** How long the first to finish waits for others that are ready, in milliseconds. */
  readonly maxMs: number;
};

const usualLimits: GroupLimits = { maxMembers: 50, maxMs: 10 };

type Waiting = {
  readonly since: number;
  readonly begin: (member: Member) => void;
  readonly fail: (error: unknown) => void;
};

type Finished = { readonly succeed: () => void; readonly fail: (error: unknown) => void };

export class GroupCommit {
  readonly #database: Sqlite.Database;
  readonly #lock: (since: number) => Promise<() => void>;
  readonly #limits: GroupLimits;
  readonly #waiting: Waiting[] = [];
  #group: Group | null = null;
  #isOpening = false;

  /** `lock` begins the common transaction, and resolves to the function that gives the connection to others. */
  constructor(
    database: Sqlite.Database,
    lock: (since: number) => Promise<() => void>,
    limits: Partial<GroupLimits> = {},
  ) {
    this.#database = database;
    this.#lock = lock;
    this.#limits = { ...usualLimits, ...limits };
  }

  /** Resolves when it is the caller's turn, in the order of asking. */
  begin(): Promise<Member> {
    return new Promise((begin, fail) => {
      this.#waiting.push({ since: Date.now(), begin, fail });
      if (this.#group !== null) this.#group.goOn();
      else if (!this.#isOpening) void this.#open();
    });
  }

  async #open(): Promise<void> {
    this.#isOpening = true;
    while (this.#group === null) {
      const [first] = this.#waiting;
      if (first === undefined) break;
      try {
        const unlock = await this.#lock(first.since);
        const close = () => this.#close(unlock);
        this.#group = new Group(this.#database, this.#waiting, this.#limits, close);
      } catch (error) {
        this.#waiting.shift();
        first.fail(error);
      }
    }
    this.#isOpening = false;
    this.#group?.goOn();
  }

  #close(unlock: () => void): void {
    this.#group = null;
    unlock();
    if (this.#waiting.length > 0) void this.#open();
  }
}

/** One common transaction, which has begun. */
class Group {
  readonly #database: Sqlite.Database;
  readonly #waiting: Waiting[];
  readonly #limits: GroupLimits;
  readonly #close: () => void;
  readonly #since = performance.now();
  readonly #finished: Finished[] = [];
  #members = 0;
  #isBusy = false;
  #endedBy: { error: unknown } | null = null;
  /** Until the end of the event loop's turn more requests may come out of the sockets. */
  #endOfTurn: NodeJS.Immediate | null = null;

  constructor(database: Sqlite.Database, waiting: Waiting[], limits: GroupLimits, close: () => void) {
    this.#database = database;
    this.#waiting = waiting;
    this.#limits = limits;
    this.#close = close;
  }

  /** Lets the next member begin, one after the other. */
  goOn(): void {
    if (this.#isBusy) return;
    if (this.#isFull()) this.#commit();
    else this.#beginNext();
  }

  #beginNext(): void {
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#commitAtEndOfTurn();
      return;
    }
    this.#members += 1;
    this.#isBusy = true;
    this.#database.exec("savepoint member");
    next.begin(this.#newMember());
  }

  #isFull(): boolean {
    const { maxMembers, maxMs } = this.#limits;
    const isOver = this.#endedBy !== null || this.#members === maxMembers;
    return isOver || performance.now() - this.#since > maxMs;
  }

  #newMember(): Member {
    let isOver = false;
    const end = () => {
      isOver = true;
      this.#isBusy = false;
      this.goOn();
    };
    return {
      commit: () =>
        new Promise((succeed, fail) => {
          this.#database.exec("release member");
          this.#finished.push({ succeed, fail });
          end();
        }),
      rollback: () => {
        if (isOver) return;
        if (this.#database.inTransaction) this.#database.exec("rollback to member; release member");
        end();
      },
      endedBy: (error) => {
        this.#endedBy = { error };
      },
    };
  }

  #commitAtEndOfTurn(): void {
    this.#endOfTurn ??= setImmediate(() => {
      this.#endOfTurn = null;
      if (!this.#isBusy) this.#commit();
    });
  }

  #commit(): void {
    if (this.#endOfTurn !== null) clearImmediate(this.#endOfTurn);
    this.#endOfTurn = null;
    try {
      if (this.#endedBy !== null) throw this.#endedBy.error;
      this.#database.exec("commit");
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec("rollback");
      this.#close();
      for (const { fail } of this.#finished) fail(error);
      return;
    }
    this.#close();
    for (const { succeed } of this.#finished) succeed();
  }
}
