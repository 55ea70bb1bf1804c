/** Runs the phone's app without its screens. The simulation calls it where a player would tap. */

import { hashKey, type QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import type { Answer } from "#contract/endpoints";
import { holesFilled } from "#rules/cards/gross";
import { hasLeft, mayLeave } from "#rules/cards/left";
import { enteredOf } from "#rules/cards/picked-up";
import type { Entered, TeeTimeId } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { followClub } from "../../../src/web/data/events/live.ts";
import {
  betResultsQuery,
  betsQuery,
  cardQuery,
  homeQuery,
  scoreEntriesQuery,
  settleUpQuery,
  skinsQuery,
  teamResultsQuery,
  teeTimeQuery,
  teeTimesQuery,
} from "../../../src/web/data/queries.ts";
import { queriesToRender } from "../../../src/web/data/query-client.ts";
import { request } from "../../../src/web/data/request.ts";
import { Refused } from "../../../src/web/data/request-errors.ts";
import { checkStoredVersion } from "../../../src/web/data/stored.ts";
import { changeDraft, noDraft } from "../../../src/web/drafts/card-draft.ts";
import { cacheOwnWrites } from "../../../src/web/offline-cache/persister.ts";
import { holesUnsent } from "../../../src/web/outbox/entry.ts";
import { showCard } from "../../../src/web/outbox/keep-sending.tsx";
import { startSending, trySending } from "../../../src/web/outbox/outbox.ts";
import { holesToSave, withUnsent } from "../../../src/web/outbox/own-card.ts";
import { decide, retryParked, save } from "../../../src/web/outbox/round.ts";
import { readPhone } from "../../../src/web/outbox/store.ts";
import { changeHeld, changeUnsent, listUnsent } from "../../../src/web/outbox/unsent.ts";
import { demandSession, meId, setSession } from "../../../src/web/session.tsx";

let queries: QueryClient | null = null;
let leaveScreen: (() => void)[] = [];
let endSession: (() => void)[] = [];

const screens = {
  home: () => [homeQuery],
  list: () => [teeTimesQuery("upcoming")],
  bets: () => [betsQuery],
  "tee time": (id: TeeTimeId) => [teeTimeQuery(id)],
  card: (id: TeeTimeId) => [cardQuery(id), scoreEntriesQuery()],
  results: (id: TeeTimeId) => [teamResultsQuery(id), skinsQuery(id)],
  "settle up": (id: TeeTimeId) => [settleUpQuery(id), betResultsQuery(id)],
};
export type ScreenName = keyof typeof screens;

async function start(): Promise<string | null> {
  checkStoredVersion();
  await demandSession({ href: "/home" });
  return openQueries();
}

async function logIn(phone: string, pin: string): Promise<string | null> {
  setSession(await request("logIn", { body: { phone, pin } }));
  return openQueries();
}

function openQueries(): string | null {
  const playerId = meId();
  for (const end of endSession) end();
  if (playerId === null) return null;
  const own = queriesToRender();
  queries = own;
  cacheOwnWrites(own);
  endSession = [
    startSending(playerId, { onCard: ({ teeTimeId }, card) => showCard(own, teeTimeId, card) }),
    followClub(own, 0),
  ];
  goTo("home");
  return playerId;
}

function goTo(screen: ScreenName, teeTimeId: TeeTimeId = ""): void {
  for (const leave of leaveScreen) leave();
  leaveScreen = [];
  if (!queries) return;
  for (const options of screens[screen](teeTimeId) as QueryObserverOptions[])
    leaveScreen.push(new QueryObserver(queries, options).subscribe(() => {}));
}

function tryAgain(): void {
  void queries?.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
}

async function cardShown(teeTimeId: TeeTimeId) {
  const { queryKey } = cardQuery(teeTimeId);
  for (let turn = 0; turn < 20 && !queries?.getQueryData(queryKey); turn++)
    await new Promise((resolve) => setTimeout(resolve, 500));
  return queries?.getQueryData(queryKey);
}

/**
 * `over` is the version of the hole that the player has seen. `device` is the phone's name in its storage,
 * which may differ from the name in memory.
 */
export type KeptScore = {
  readonly teeTimeId: TeeTimeId;
  readonly holeNumber: number;
  readonly gross: Entered;
  readonly over: number;
  readonly device: string | null;
  /** If false, the score is only in memory, and the app has warned the player. */
  readonly isKept: boolean;
};

async function enter(
  teeTimeId: TeeTimeId,
  handicapIndexTenths: number,
  holes: Readonly<Record<number, Entered>>,
  closing?: "finish" | "submit",
): Promise<{ said: string; kept: KeptScore[] }> {
  const playerId = meId();
  if (playerId === null) return { said: "not logged in", kept: [] };
  goTo("card", teeTimeId);
  const shown = await cardShown(teeTimeId);
  if (!shown) return { said: "the card cannot be shown", kept: [] };
  const { card, teeTime, says } = shown;
  if (card === null) {
    await request("beginCard", { params: { teeTimeId }, body: { handicapIndexTenths, teeBox: "White" } });
    queries?.invalidateQueries();
    return { said: "starts the card", kept: [] };
  }
  const { entries } = await listUnsent(playerId);
  const own = withUnsent(
    card,
    entries.filter((entry) => entry.teeTimeId === teeTimeId),
  );
  const before = enteredOf(own);
  // The screens have no field for a hole after the player's last one.
  const after = before.map((entered, i) => (hasLeft(card, i + 1) ? entered : (holes[i + 1] ?? entered)));
  const typed = changeDraft(noDraft, before, after, own);
  const saved = {
    ...{ playerId, teeTimeId, startsAt: teeTime.startsAt, way: "live" as const },
    holes: holesToSave(
      typed,
      card,
      entries.filter((entry) => entry.teeTimeId === teeTimeId),
    ),
    shown: holesFilled(own.gross) > 0 ? [] : says.map(({ betId, asked }) => ({ betId, amounts: asked })),
    ...(closing && { closing: { part: closing, seen: after } }),
  };
  if (saved.holes.length === 0 && !closing) return { said: "nothing to save", kept: [] };
  const isKept = await changeUnsent({ playerId, teeTimeId }, (held, stamp) => save(held, saved, stamp));
  void trySending();
  const device = isKept ? (await readPhone(playerId)).device : null;
  const kept = saved.holes.map(({ holeNumber, gross }): KeptScore => {
    return { teeTimeId, holeNumber, gross, over: card.versions[holeNumber - 1] ?? 0, device, isKept };
  });
  return { said: isKept ? "kept" : "only in memory", kept };
}

async function leave(teeTimeId: TeeTimeId): Promise<string> {
  const playerId = meId();
  if (playerId === null) return "not logged in";
  goTo("card", teeTimeId);
  const card = (await cardShown(teeTimeId))?.card;
  if (!card) return "there is no card";
  const { entries } = await listUnsent(playerId);
  if (entries.some((entry) => entry.teeTimeId === teeTimeId)) return "first all scores have to be sent";
  const after = mayLeave(enteredOf(card));
  if (isRefused(after)) return "the holes are not filled in order";
  await request("markLeft", { params: { teeTimeId, playerId }, body: { after } });
  return `left after hole ${after}`;
}

/** Also sends again what the server refused because the player had left. */
async function comeBack(teeTimeId: TeeTimeId): Promise<string> {
  const playerId = meId();
  if (playerId === null) return "not logged in";
  await request("undoLeft", { params: { teeTimeId, playerId } });
  await changeHeld({ playerId, teeTimeId }, retryParked);
  void trySending();
  return "is back";
}

async function decideAll(chosen: "mine" | "theirs"): Promise<KeptScore[]> {
  const playerId = meId();
  if (playerId === null) return [];
  const decided = holesUnsent((await listUnsent(playerId)).entries).flatMap(
    ({ teeTimeId, part, gross, device, state }) =>
      state.is === "undecided"
        ? [{ teeTimeId, holeNumber: part, gross, device, over: state.version, isKept: true }]
        : [],
  );
  for (const { teeTimeId, holeNumber } of decided)
    await changeHeld({ playerId, teeTimeId }, (entries, stamp) => decide(entries, holeNumber, chosen, stamp));
  if (decided.length > 0) void trySending();
  return decided;
}

async function unsent() {
  const playerId = meId();
  return playerId === null ? [] : (await listUnsent(playerId)).entries;
}

async function dropUnsent(): Promise<void> {
  const playerId = meId();
  if (playerId === null) return;
  for (const { teeTimeId } of (await listUnsent(playerId)).entries)
    await changeHeld({ playerId, teeTimeId }, () => []);
}

/** Returns what the screen shows, and what the server answers now to its requests. A refusal is null. */
async function compare() {
  const active = queries?.getQueryCache().findAll({ type: "active" }) ?? [];
  const screen = active.map(async ({ queryKey, options, state }) => {
    const ask = options.queryFn as () => Promise<unknown>;
    const fresh = await ask().catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    return compared(JSON.stringify(queryKey), state.status === "error" ? null : (state.data ?? null), fresh);
  });
  // Every screen shows the notifications of home's answer. After a refusal, home asks again only when it is
  // opened, so the notifications are not compared.
  const { data: home, error } = queries?.getQueryState(homeQuery.queryKey) ?? {};
  const idsOf = ({ notices }: Answer<"readHome">) => notices.map(({ id }) => id);
  const isCurrent = home !== undefined && !(error instanceof Refused);
  const notices = isCurrent && compared("notifications", idsOf(home), idsOf(await request("readHome")));
  return [...(await Promise.all(screen)), ...(notices ? [notices] : [])];
}

function compared(key: string, shown: unknown, fresh: unknown) {
  // A saved score may add a field at the end of the shown card, so the order of the fields does not count.
  return { key, shown: hashKey([shown]), fresh: hashKey([fresh]) };
}

const app = {
  me: meId,
  start,
  logIn,
  goTo,
  tryAgain,
  request,
  enter,
  leave,
  comeBack,
  decideAll,
  unsent,
  dropUnsent,
  compare,
};
export type PhoneApp = typeof app;
export default app;
