/** The HTML of a page names the first requests of its screen, so that they start while files load. */
import type { FastifyRequest } from "fastify";
import { addressOf } from "#contract/address";
import { nameAt } from "#contract/page";
import { resultTeeTimes } from "../../presenters/tee-times.ts";
import { whoIs } from "../../store/sessions.ts";
import { sessionTokenOf } from "../cookies.ts";

type OpenedPage = {
  readonly id: string;
  readonly search: URLSearchParams;
  readonly readNearest: () => Promise<string | null>;
};

/** The keys are patterns of addresses. `nameAt` finds the pattern that fits an address. */
const asksOfScreens: Readonly<Record<string, (opened: OpenedPage) => string[] | Promise<string[]>>> = {
  home: () => [addressOf("readHome", {})],
  // A query string chooses another tab, or an older page of the list. These need other requests.
  notifications: ({ search }) => (search.size > 0 ? [] : [addressOf("listNotifications", { query: {} })]),
  play: ({ search }) => (search.size > 0 ? [] : [addressOf("listTeeTimes", { query: { when: "upcoming" } })]),
  "enter-score": ({ search }) => (search.size > 0 ? [] : [addressOf("listScoreEntries", { query: {} })]),
  ledger: ({ search }) => (search.size > 0 ? [] : [addressOf("readLedger", { query: { span: "season" } })]),
  "manage-tee-time/:teeTimeId": ({ id }) => [addressOf("readTeeTime", { params: { teeTimeId: id } })],
  "enter-score/:teeTimeId": ownCard,
  "enter-score/:teeTimeId/form": ownCard,
  "enter-score/:teeTimeId/form-live": ownCard,
  "enter-score/:teeTimeId/scores": ownCard,
  "enter-score/:teeTimeId/hole-by-hole": ownCard,
  "enter-score/:teeTimeId/card": ownCard,
  "enter-score/:teeTimeId/group": ({ id }) => [
    addressOf("readGroupCards", { params: { teeTimeId: id } }),
    addressOf("readCard", { params: { teeTimeId: id } }),
  ],
  results: async ({ search, readNearest }) => {
    const teeTimeId = search.get("teeTime") || (await readNearest());
    return [
      addressOf("listResultTeeTimes", {}),
      ...(teeTimeId ? [resultsOf(search.get("tab"), teeTimeId)] : []),
    ];
  },
  "team-scorecard/:teeTimeId": ({ id }) => [resultsOf("team", id)],
  "settle-up/:teeTimeId": ({ id }) => [addressOf("readSettleUp", { params: { teeTimeId: id } })],
  "leaderboard/:teeTimeId": ({ id }) => [addressOf("readLeaderboard", { params: { teeTimeId: id } })],
  "my-game": () => [addressOf("readMyGame", {})],
  games: () => [addressOf("listBets", {})],
  "bet/:betId": ({ id }) => [addressOf("readBet", { params: { betId: id } })],
};

export async function firstAsksOf(request: FastifyRequest): Promise<string[]> {
  const { context } = request.club;
  const token = sessionTokenOf(request);
  const actor = token === null ? null : await whoIs(context.db.kysely, token, context.now());
  if (actor === null) return [];
  return firstAsks(request.url, async () => (await resultTeeTimes(context, actor.id)).nearestId);
}

export async function firstAsks(url: string, readNearest: OpenedPage["readNearest"]): Promise<string[]> {
  const [path = "", search] = url.split("?");
  const name = nameAt(path, Object.keys(asksOfScreens));
  const at = name?.split("/").findIndex((word) => word.startsWith(":")) ?? -1;
  const id = path.slice(1).split("/")[at] ?? "";
  const asks = asksOfScreens[name ?? ""]?.({ id, search: new URLSearchParams(search), readNearest });
  return [addressOf("readSession", {}), ...((await asks) ?? [])];
}

function ownCard({ id }: OpenedPage): string[] {
  return [addressOf("readCard", { params: { teeTimeId: id } })];
}

function resultsOf(tab: string | null, teeTimeId: string): string {
  if (tab === "skins") return addressOf("readSkins", { params: { teeTimeId } });
  if (tab === "individuals") return addressOf("listBetResults", { params: { teeTimeId } });
  return addressOf("readTeamResults", { params: { teeTimeId } });
}
