/** Repeats a request with the same key until an answer comes, as a phone does. */
import { setTimeout as sleep } from "node:timers/promises";
import { askAt } from "../asking.ts";
import type { Writer } from "./writers.ts";

export type Acknowledged = { readonly says: string; readonly sent: number };

export type Writing = { isOn: boolean; address(): string; acknowledged: number; unanswered: number };

/** Sixteen writers without a pause would keep the machine from starting the server. */
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
      // 503 means that the database is away. The request is then sent again.
      if (answered !== null && answered.status !== 503)
        throw new Error(`${writer.name}, ${says}: ${JSON.stringify(answered)}`);
      writing.unanswered += 1;
      await sleep(msBetweenTries);
    }
  }
  return done;
}
