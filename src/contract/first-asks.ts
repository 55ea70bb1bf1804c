/**
 * What does the screen at an address ask the server first? Its page names it (`page.ts`), so that the answer is on its
 * way while the screen's files are.
 */
import { addressOf } from "./address.ts";

/** With an answer to one of them: the number of an event that it is not older than. */
export const lastEventHeader = "clubhouse-last-event";

type Opened = {
  /** Of the path; empty where it has none. */
  readonly teeTimeId: string;
  readonly betId: string;
  /** What is behind the "?". */
  readonly search: Readonly<Record<string, string>>;
  /** Which tee time the results show where none is chosen. */
  readonly nearestId: string | null;
};

/** By the words of an address; in place of one that begins with a colon there is an id. */
const asksOfScreens = {
  home: () => [addressOf("readHome", {})],
  notifications: ({ search }: Opened) =>
    isEmpty(search) ? [addressOf("listNotifications", { query: {} })] : [],
  // Another tab, or an older page of it, asks something else.
  play: ({ search }: Opened) =>
    isEmpty(search) ? [addressOf("listTeeTimes", { query: { when: "upcoming" } })] : [],
  "manage-tee-time/:teeTimeId": ({ teeTimeId }: Opened) => [
    addressOf("readTeeTime", { params: { teeTimeId } }),
  ],
  "enter-score": ({ search }: Opened) =>
    isEmpty(search) ? [addressOf("listScoreEntries", { query: {} })] : [],
  "enter-score/:teeTimeId": ownCard,
  "enter-score/:teeTimeId/form": ownCard,
  "enter-score/:teeTimeId/form-live": ownCard,
  "enter-score/:teeTimeId/scores": ownCard,
  "enter-score/:teeTimeId/hole-by-hole": ownCard,
  results: ({ search, nearestId }: Opened) => {
    const teeTimeId = search.teeTime || nearestId;
    return [addressOf("listResultTeeTimes", {}), ...(teeTimeId ? [resultsOf(search.tab, teeTimeId)] : [])];
  },
  "team-scorecard/:teeTimeId": ({ teeTimeId }: Opened) => [resultsOf("team", teeTimeId)],
  "settle-up/:teeTimeId": ({ teeTimeId }: Opened) => [addressOf("readSettleUp", { params: { teeTimeId } })],
  "leaderboard/:teeTimeId": ({ teeTimeId }: Opened) => [
    addressOf("readLeaderboard", { params: { teeTimeId } }),
  ],
  "my-game": () => [addressOf("readMyGame", {})],
  games: () => [addressOf("listBets", {})],
  // The other tab asks something else.
  ledger: ({ search }: Opened) =>
    isEmpty(search) ? [addressOf("readLedger", { query: { span: "season" } })] : [],
  "bet/:betId": ({ betId }: Opened) => [addressOf("readBet", { params: { betId } })],
} as const satisfies Record<string, (opened: Opened) => string[]>;

export type ScreenName = keyof typeof asksOfScreens;

/** The addresses of the first questions of a player who is logged in, who they are among them. */
export function firstAsks(url: string, nearestId: string | null): string[] {
  const [, search = ""] = url.split("?");
  const found = screenAt(url);
  const session = addressOf("readSession", {});
  if (found === null) return [session];
  return [session, ...asksOfScreens[found.name]({ ...found.ids, search: wordsOf(search), nearestId })];
}

/** Null for a screen that is not listed here. */
export function screenAt(url: string): { name: ScreenName; ids: Pick<Opened, "teeTimeId" | "betId"> } | null {
  const [path = ""] = url.split("?");
  const words = path.split("/").slice(1);
  for (const name of Object.keys(asksOfScreens) as ScreenName[]) {
    const ids = idsIn(words, name.split("/"));
    if (ids !== null) return { name, ids };
  }
  return null;
}

function ownCard({ teeTimeId }: Opened): string[] {
  return [addressOf("readCard", { params: { teeTimeId } })];
}

function resultsOf(tab: string | undefined, teeTimeId: string): string {
  if (tab === "skins") return addressOf("readSkins", { params: { teeTimeId } });
  if (tab === "individuals") return addressOf("listBetResults", { params: { teeTimeId } });
  return addressOf("readTeamResults", { params: { teeTimeId } });
}

/** Null where the words are not those of the screen. */
function idsIn(words: readonly string[], screen: readonly string[]) {
  const ids = { teeTimeId: "", betId: "" };
  if (words.length !== screen.length) return null;
  for (const [at, name] of screen.entries()) {
    const word = words[at] ?? "";
    if (name === ":teeTimeId" || name === ":betId") ids[name === ":betId" ? "betId" : "teeTimeId"] = word;
    else if (word !== name) return null;
  }
  return ids;
}

function wordsOf(search: string): Record<string, string> {
  const words = search.split("&").filter((word) => word !== "");
  return Object.fromEntries(words.map((word) => word.split("=") as [string, string]));
}

function isEmpty(search: object): boolean {
  return Object.keys(search).length === 0;
}
