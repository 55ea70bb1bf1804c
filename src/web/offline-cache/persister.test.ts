import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { Session } from "#contract/players/accounts";
import type { PlayerId } from "#rules/golf";
import { cacheSession } from "./offline-cache.ts";
import { cached, cacheOwnWrites, cachePersister } from "./persister.ts";
import type { CachedAnswer } from "./store.ts";

const player = "player-1" as PlayerId;
const session = { me: { id: player } } as Session;
const card = ["card"];

const phone = vi.hoisted(() => ({ answers: new Map<string, unknown>(), delays: [] as number[] }));

vi.mock("../after-start.ts", () => ({ afterStart: Promise.resolve() }));
vi.mock("../session.tsx", () => ({ meId: () => "player-1" }));
vi.mock("./store.ts", () => ({
  writeSession: async () => {},
  readAnswer: async () => undefined,
  writeAnswer: async ({ hash, data }: CachedAnswer) => {
    await new Promise((resolve) => setTimeout(resolve, phone.delays.shift() ?? 0));
    phone.answers.set(hash, data);
  },
}));

let queries: QueryClient;

beforeEach(() => {
  phone.answers.clear();
  cacheSession(session, false);
  queries = new QueryClient({ defaultOptions: { queries: { persister: cachePersister, retry: false } } });
  cacheOwnWrites(queries);
});

const readCard = (ask: () => Promise<object>) =>
  queries.fetchQuery({ queryKey: card, queryFn: ask, meta: cached("readCard") });

const cachedCard = () => phone.answers.get(JSON.stringify(card));

test("the newer of two writes is cached, also where the older one takes longer", async () => {
  await readCard(async () => ({ holes: 0 }));
  phone.delays = [60, 30, 0];
  for (const holes of [1, 2, 3]) queries.setQueryData(card, { holes });
  await vi.waitFor(() => expect(phone.delays).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(cachedCard()).toEqual({ holes: 3 });
});

test("an answer requested before the app wrote a newer one does not replace it", async () => {
  await readCard(async () => ({ holes: 0 }));
  await vi.waitFor(() => expect(cachedCard()).toEqual({ holes: 0 }));
  let answer = (_card: object) => {};
  const asked = readCard(() => new Promise((resolve) => (answer = resolve))).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 5));
  queries.setQueryData(card, { holes: 1 });
  await vi.waitFor(() => expect(cachedCard()).toEqual({ holes: 1 }));
  answer({ holes: 0 });
  await asked;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(cachedCard()).toEqual({ holes: 1 });
});
