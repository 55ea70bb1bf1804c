/** Runs the phone's app without its screens. The simulation calls it where a player would tap. */

import { type QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import type { CardAnswer } from "#contract/cards/cards";
import type { GroupCards } from "#contract/cards/group-cards";
import { mayLeave } from "#rules/cards/left";
import { enteredOf } from "#rules/cards/picked-up";
import type { Entered, PlayerId, TeeTimeId } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { followClub } from "../../../src/web/data/events/live.ts";
import {
  betResultsQuery,
  betsQuery,
  cardQuery,
  groupCardsQuery,
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
import { checkStoredVersion } from "../../../src/web/data/stored.ts";
import { cacheOwnWrites } from "../../../src/web/offline-cache/persister.ts";
import { showCardOfGroup } from "../../../src/web/outbox/card-of-group.ts";
import { holesUnsent, isOfCard } from "../../../src/web/outbox/entry.ts";
import { showCard } from "../../../src/web/outbox/keep-sending.tsx";
import { startSending, trySending } from "../../../src/web/outbox/outbox.ts";
import { decide, retryParked } from "../../../src/web/outbox/round.ts";
import { changeHeld, listUnsent } from "../../../src/web/outbox/unsent.ts";
import { demandSession, meId, setSession } from "../../../src/web/session.tsx";
import { whatIsShown } from "./compare.ts";
import { decideClaims, enterOnCard } from "./group.ts";
import { type Entering, enterOnOwnCard, type KeptScore } from "./own-card.ts";

let queries: QueryClient | null = null;
let leaveScreen: (() => void)[] = [];
let endSession: (() => void)[] = [];

const screens = {
  home: () => [homeQuery],
  list: () => [teeTimesQuery("upcoming")],
  bets: () => [betsQuery],
  "tee time": (id: TeeTimeId) => [teeTimeQuery(id)],
  card: (id: TeeTimeId) => [cardQuery(id), scoreEntriesQuery()],
  group: (id: TeeTimeId) => [groupCardsQuery(id), cardQuery(id)],
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
    startSending(playerId, {
      onCard({ teeTimeId, ownerId }, card) {
        if (ownerId === undefined) showCard(own, teeTimeId, card);
        else showCardOfGroup(own, teeTimeId, ownerId, card);
      },
    }),
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

function cardShown(teeTimeId: TeeTimeId) {
  const { queryKey } = cardQuery(teeTimeId);
  return onceShown<CardAnswer>(() => queries?.getQueryData(queryKey));
}

async function onceShown<T>(read: () => T | undefined): Promise<T | undefined> {
  for (let turn = 0; turn < 20 && !read(); turn++) await new Promise((resolve) => setTimeout(resolve, 500));
  return read();
}

async function enter(
  teeTimeId: TeeTimeId,
  handicapIndexTenths: number,
  holes: Readonly<Record<number, Entered>>,
  closing?: "finish" | "submit",
): Promise<Entering> {
  const playerId = meId();
  if (playerId === null) return { said: "not logged in", kept: [] };
  goTo("card", teeTimeId);
  const shown = await cardShown(teeTimeId);
  if (!shown) return { said: "the card cannot be shown", kept: [] };
  if (shown.card !== null) return enterOnOwnCard(shown, shown.card, { playerId, holes, closing });
  await request("beginCard", { params: { teeTimeId }, body: { handicapIndexTenths, teeBox: "White" } });
  queries?.invalidateQueries();
  return { said: "starts the card", kept: [] };
}

async function leave(teeTimeId: TeeTimeId): Promise<string> {
  const playerId = meId();
  if (playerId === null) return "not logged in";
  goTo("card", teeTimeId);
  const card = (await cardShown(teeTimeId))?.card;
  if (!card) return "there is no card";
  const { entries } = await listUnsent(playerId);
  if (entries.some(isOfCard({ teeTimeId }))) return "first all scores have to be sent";
  const after = mayLeave(enteredOf(card));
  if (isRefused(after)) return "the holes are not filled in order";
  await request("markLeft", { params: { teeTimeId, playerId }, body: { after } });
  return `left after hole ${after}`;
}

/** The phone also sends again what the server refused because the player had left. */
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
    ({ teeTimeId, ownerId, part, gross, device, state }) => {
      const whose = ownerId === undefined ? {} : { ownerId };
      const score = { teeTimeId, ...whose, holeNumber: part, gross, device, isKept: true };
      return state.is === "undecided" ? [{ ...score, over: state.version }] : [];
    },
  );
  for (const { teeTimeId, ownerId, holeNumber } of decided) {
    const round = { playerId, teeTimeId, ownerId };
    await changeHeld(round, (entries, stamp) => decide(entries, holeNumber, chosen, stamp));
  }
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
  for (const { teeTimeId, ownerId } of (await listUnsent(playerId)).entries)
    await changeHeld({ playerId, teeTimeId, ownerId }, () => []);
}

/** On the screen Group Scores. */
async function enterFor(
  ownerId: PlayerId,
  teeTimeId: TeeTimeId,
  handicapIndexTenths: number,
  holes: Readonly<Record<number, Entered>>,
): Promise<Entering> {
  const playerId = meId();
  if (playerId === null) return { said: "not logged in", kept: [] };
  goTo("group", teeTimeId);
  const { queryKey } = groupCardsQuery(teeTimeId);
  const shown = await onceShown<GroupCards>(() => queries?.getQueryData(queryKey));
  if (!shown) return { said: "the group cannot be shown", kept: [] };
  const entered = await enterOnCard(shown, { playerId, ownerId }, handicapIndexTenths, holes);
  if (entered.kept.length === 0) queries?.invalidateQueries();
  return entered;
}

async function decideForCard(teeTimeId: TeeTimeId, chosen: "mine" | "theirs"): Promise<readonly KeptScore[]> {
  const playerId = meId();
  if (playerId === null) return [];
  goTo("card", teeTimeId);
  const shown = await cardShown(teeTimeId);
  return shown?.card ? decideClaims(shown.card, { playerId, ...roundOf(shown) }, chosen) : [];
}

const roundOf = ({ teeTime: { id, startsAt } }: CardAnswer) => ({ teeTimeId: id, startsAt });
const compare = () => whatIsShown(queries);

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
  enterFor,
  decideForCard,
  unsent,
  dropUnsent,
  compare,
};
export type PhoneApp = typeof app;
export default app;
