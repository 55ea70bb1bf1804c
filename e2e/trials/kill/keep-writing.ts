/** Repeats each request with the same idempotency key until the server has done it, as a phone does. */
import { setTimeout as sleep } from "node:timers/promises";
import { askAt } from "../asking.ts";
import type { Writer } from "./writers.ts";

export type Acknowledged = { readonly says: string; readonly sent: number };

export type Writing = { isOn: boolean; address(): string; acknowledged: number; unanswered: number };

/** If sixteen writers tried again without a pause, the machine could not start the server. */
const msBetweenTries = 100;

export async function keepWriting(writer: Writer, writing: Writing): Promise<Acknowledged[]> {
  const done: Acknowledged[] = [];
  while (writing.isOn) {
    const { says, ...request } = writer.next(done.length);
    for (let sent = 1; ; sent++) {
      const answered = await askAt(writing.address(), writer.member, request);
      if (answered?.status === 200) {
        done.push({ says, sent });
        writing.acknowledged += 1;
        break;
      }
      // While the database is down, the server answers 503, and the writer sends the request again.
      if (answered !== null && answered.status !== 503)
        throw new Error(`${writer.name}, ${says}: ${JSON.stringify(answered)}`);
      writing.unanswered += 1;
      await sleep(msBetweenTries);
    }
  }
  return done;
}
