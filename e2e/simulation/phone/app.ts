/** What a phone runs: the app without its screens. The simulation calls it where a player would tap. */
import { type QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import type { TeeTimeId } from "#rules/golf";
import { followClub } from "../../../src/web/data/live.ts";
import {
  betsQuery,
  cardQuery,
  homeQuery,
  scoreEntriesQuery,
  skinsQuery,
  teamResultsQuery,
  teeTimeQuery,
  teeTimesQuery,
} from "../../../src/web/data/queries.ts";
import { takeQueries } from "../../../src/web/data/query-client.ts";
import { request } from "../../../src/web/data/request.ts";
import { checkStoredVersion } from "../../../src/web/data/stored.ts";
import { changeDraft, noDraft } from "../../../src/web/drafts/card-draft.ts";
import { keepWritten } from "../../../src/web/kept/kept-answers.ts";
import { showCard } from "../../../src/web/outbox/keep-sending.tsx";
import { startSending, trySending } from "../../../src/web/outbox/outbox.ts";
import { holesToSave, withUnsent } from "../../../src/web/outbox/own-card.ts";
import { decide, save } from "../../../src/web/outbox/round.ts";
import { changeHeld, changeUnsent, listUnsent } from "../../../src/web/outbox/unsent.ts";
import { demandSession, meId, setSession } from "../../../src/web/session.tsx";

let queries: QueryClient | null = null;
const watched = new Map<string, () => void>();

async function start(): Promise<string | null> {
  checkStoredVersion();
  await demandSession({ href: "/home" });
  return begin();
}

async function logIn(phone: string, pin: string): Promise<string | null> {
  setSession(await request("logIn", { body: { phone, pin } }));
  return begin();
}

function begin(): string | null {
  const playerId = meId();
  if (playerId === null) return null;
  const own = takeQueries();
  queries = own;
  keepWritten(own);
  startSending(playerId, { onCard: (teeTimeId, card) => showCard(own, teeTimeId, card) });
  followClub(own, 0);
  show("home", homeQuery);
  return playerId;
}

/** A screen that shows the answer, until the phone shows another one of this name. */
function show(name: string, options: object): void {
  watched.get(name)?.();
  if (!queries) return;
  const observer = new QueryObserver(queries, options as QueryObserverOptions);
  watched.set(
    name,
    observer.subscribe(() => {}),
  );
}

function showTeeTime(teeTimeId: TeeTimeId): void {
  show("list", teeTimesQuery("upcoming"));
  show("tee time", teeTimeQuery(teeTimeId));
  show("card", cardQuery(teeTimeId));
  show("score entries", scoreEntriesQuery());
  show("teams", teamResultsQuery(teeTimeId));
  show("skins", skinsQuery(teeTimeId));
  show("bets", betsQuery);
}

/** Saves as a form does: the screen's card, under what was typed. */
async function enter(
  teeTimeId: TeeTimeId,
  handicapIndexTenths: number,
  holes: Readonly<Record<number, number>>,
  closing?: "finish" | "submit",
) {
  const playerId = meId();
  if (playerId === null) return { said: "not logged in", kept: [] };
  const shown = queries?.getQueryData(cardQuery(teeTimeId).queryKey);
  if (!shown) {
    showTeeTime(teeTimeId);
    return { said: "the card is not shown yet", kept: [] };
  }
  const { card, teeTime } = shown;
  if (card === null) {
    await request("beginCard", { params: { teeTimeId }, body: { handicapIndexTenths, teeBox: "White" } });
    queries?.invalidateQueries();
    return { said: "begins the card", kept: [] };
  }
  const { entries } = await listUnsent(playerId);
  const own = withUnsent(
    card,
    entries.filter((entry) => entry.teeTimeId === teeTimeId),
  );
  const after = own.gross.map((gross, i) => holes[i + 1] ?? gross);
  const typed = changeDraft(noDraft, own.gross, after, own);
  const saved = {
    ...{ playerId, teeTimeId, startsAt: teeTime.startsAt, way: "live" as const },
    holes: holesToSave(
      typed,
      card,
      entries.filter((entry) => entry.teeTimeId === teeTimeId),
    ),
    ...(closing && { closing: { part: closing, seen: after } }),
  };
  if (saved.holes.length === 0 && !closing) return { said: "nothing to save", kept: [] };
  const isKept = await changeUnsent({ playerId, teeTimeId }, (held, stamp) => save(held, saved, stamp));
  void trySending();
  return {
    said: isKept ? "kept" : "not kept on the phone",
    kept: saved.holes.map(({ holeNumber }) => holeNumber),
  };
}

async function decideAll(chosen: "mine" | "theirs") {
  const playerId = meId();
  if (playerId === null) return 0;
  const asked = (await listUnsent(playerId)).entries.filter(({ state }) => state.is === "undecided");
  for (const { teeTimeId, part } of asked)
    await changeHeld({ playerId, teeTimeId }, (entries, stamp) =>
      decide(entries, Number(part), chosen, stamp),
    );
  if (asked.length > 0) void trySending();
  return asked.length;
}

async function unsent() {
  const playerId = meId();
  return playerId === null ? [] : (await listUnsent(playerId)).entries;
}

function shown() {
  const active =
    queries
      ?.getQueryCache()
      .getAll()
      .filter((query) => query.isActive()) ?? [];
  return active.map(({ queryKey, state }) => ({
    key: JSON.stringify(queryKey),
    data: JSON.stringify(state.data ?? null),
  }));
}

/** What the server answers now to what is shown. */
async function fresh() {
  const active =
    queries
      ?.getQueryCache()
      .getAll()
      .filter((query) => query.isActive()) ?? [];
  return Promise.all(
    active.map(async (query) => {
      const ask = query.options.queryFn as (context: object) => Promise<unknown>;
      return { key: JSON.stringify(query.queryKey), data: JSON.stringify(await ask({})) };
    }),
  );
}

const app = { me: meId, start, logIn, showTeeTime, request, enter, decideAll, unsent, shown, fresh };
export type PhoneApp = typeof app;
Object.assign(globalThis, { app });
