/**
 * Caches frequent answers until an event is stored or the next minute starts. Events are numbered in the
 * order of commits, so a server that compares the last number misses no change. Access is checked in
 * `mount.ts`.
 */
import type { FastifyReply } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { type Answer, type EndpointName, endpoints } from "#contract/endpoints";
import { minuteOf } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Queries } from "../database/database.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { compressOnce, takesBrotli } from "./pages/compression.ts";

export type ResultCache = <Name extends EndpointName>(
  name: Name,
  about: string | object,
  make: () => Promise<Answer<Name> | Refusal>,
) => Promise<WrittenAnswer | Refusal>;

/** The cache takes about 20 MB if all fields are large. */
const maxCached = 1_000;

export function openResultCache(queries: Queries, now: () => Instant): ResultCache {
  const cached = new Map<string, Promise<WrittenAnswer | Refusal>>();
  let [newest, minute] = [-1, ""];

  return async (name, about, make) => {
    const last = await lastPosition(queries);
    const present = minuteOf(now());
    if (last > newest || present !== minute) cached.clear();
    [newest, minute] = [Math.max(last, newest), present];
    const key = `${name} ${JSON.stringify(about)}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    if (cached.size >= maxCached) cached.clear();
    const answer = writeOnce(name, make());
    cached.set(key, answer);
    answer.catch(() => cached.get(key) === answer && cached.delete(key));
    return answer;
  };
}

export class WrittenAnswer {
  readonly bytes: Buffer;
  readonly compressed: Buffer | null;

  constructor(bytes: Buffer, compressed: Buffer | null) {
    this.bytes = bytes;
    this.compressed = compressed;
  }
}

async function writeOnce<Name extends EndpointName>(name: Name, making: Promise<Answer<Name> | Refusal>) {
  const answer = await making;
  if (isRefused(answer)) return answer;
  const { method, path: url } = endpoints[name];
  const write = serializerCompiler({ schema: endpoints[name].answer, method, url });
  const bytes = Buffer.from(write(answer), "utf8");
  return new WrittenAnswer(bytes, await compressOnce(bytes));
}

export function sendWritten(reply: FastifyReply, { bytes, compressed }: WrittenAnswer): FastifyReply {
  if (compressed === null || !takesBrotli(reply.request)) return reply.send(bytes);
  return reply.headers({ "content-encoding": "br", vary: "accept-encoding" }).send(compressed);
}
