/**
 * Whoever writes while the server is killed again and again: sends a request until it is answered, with the same key, as a
 * phone does, and then the next. What each acknowledged request did has to be in the audit trail, once, in this order.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Queries } from "../../../src/server/store/database.ts";
import type { Row } from "../../../src/server/store/schema.ts";
import { type Answered, askAt, type LoggedIn, type Request } from "../asking.ts";

/** As patient as a phone may be without being noticed: sixteen who ask all the time would keep the machine from starting. */
const msBetweenTries = 100;

export type Task = Request & {
  /** What the trail is to say of it; null of what is only read. */
  readonly says: string | null;
};

export type Writer = {
  readonly name: string;
  readonly member: LoggedIn;
  /** `number`: how many were acknowledged before; `last`: the answer to the last of them. */
  next(number: number, last: Answered["answer"]): Task;
  /** What the trail says of an entry; null where it is none of this writer's. */
  says(entry: Row<"audit">): string | null;
  /** What the tables hold, and what they were to hold after so many. */
  held(queries: Queries, count: number): Promise<{ is: unknown; expected: unknown }>;
};

export type Acknowledged = {
  readonly says: Task["says"];
  readonly askedAt: number;
  readonly answeredAt: number;
  /** How often it was sent; the answers to all but the last were lost. */
  readonly sent: number;
  readonly answer: Answered["answer"];
};

export type Writing = {
  isOn: boolean;
  address(): string;
  onAcknowledged(): void;
  onLost(): void;
};

/** Until `isOn` is over, and what is under way then is answered. */
export async function write(writer: Writer, writing: Writing): Promise<Acknowledged[]> {
  const done: Acknowledged[] = [];
  while (writing.isOn) {
    const task = writer.next(done.length, done.at(-1)?.answer);
    const askedAt = performance.now();
    for (let sent = 1; ; sent++) {
      const answered = await askAt(writing.address(), writer.member, task);
      if (answered?.status === 200) {
        const { answer } = answered;
        done.push({ says: task.says, askedAt, answeredAt: performance.now(), sent, answer });
        writing.onAcknowledged();
        break;
      }
      // 503: the database is away. Whatever else is answered, nobody expects.
      if (answered !== null && answered.status !== 503)
        throw new Error(`${writer.name}, ${task.says}: ${JSON.stringify(answered)}`);
      writing.onLost();
      await sleep(msBetweenTries);
    }
  }
  return done;
}

/** What is lost, and what is there twice. */
export async function faultsOfWriter(
  queries: Queries,
  writer: Writer,
  done: readonly Acknowledged[],
  trail: readonly Row<"audit">[],
): Promise<string[]> {
  const written = trail.flatMap((entry) => writer.says(entry) ?? []);
  const acknowledged = done.flatMap(({ says }) => says ?? []);
  const { is, expected } = await writer.held(queries, done.length);
  const faults: string[] = [];
  const other = Array.from({ length: Math.max(acknowledged.length, written.length) }).findIndex(
    (_, i) => acknowledged[i] !== written[i],
  );
  if (other >= 0)
    faults.push(
      `${writer.name}: as number ${other} "${acknowledged[other]}" was acknowledged, and the trail has "${written[other]}"`,
    );
  if (JSON.stringify(is) !== JSON.stringify(expected))
    faults.push(`${writer.name}: there is ${JSON.stringify(is)}, and not ${JSON.stringify(expected)}`);
  return faults;
}
