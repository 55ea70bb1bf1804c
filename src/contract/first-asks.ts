/**
 * What does the screen at an address ask the server first? The server names it in the page, so that the answer is on its
 * way while the screen's files are.
 */
import { addressOf } from "./address.ts";

/** Where the page says which event was the last one when it was sent: all answers that it names are of later. */
export const lastEventOfPage = "data-last-event";

type Ids = { readonly teeTimeId: string; readonly betId: string };

const session = () => addressOf("readSession", {});
const card = ({ teeTimeId }: Ids) => [addressOf("readCard", { params: { teeTimeId } })];

/** By the words of an address; in place of one that begins with a colon there is an id. */
const asksOfScreens = {
  home: () => [addressOf("readHome", {})],
  // Another tab, or an older page of it, is named behind the path.
  play: (_: Ids, isPlain: boolean) =>
    isPlain ? [addressOf("listTeeTimes", { query: { when: "upcoming" } })] : [],
  "manage-tee-time/:teeTimeId": ({ teeTimeId }: Ids) => [addressOf("readTeeTime", { params: { teeTimeId } })],
  "enter-score": (_: Ids, isPlain: boolean) =>
    isPlain ? [addressOf("listScoreEntries", { query: {} })] : [],
  "enter-score/:teeTimeId": card,
  "enter-score/:teeTimeId/form": card,
  "enter-score/:teeTimeId/form-live": card,
  "enter-score/:teeTimeId/scores": card,
  "enter-score/:teeTimeId/hole-by-hole": card,
  results: () => [addressOf("listResultTeeTimes", {})],
  "team-scorecard/:teeTimeId": ({ teeTimeId }: Ids) => [
    addressOf("readTeamResults", { params: { teeTimeId } }),
  ],
  games: () => [addressOf("listBets", {})],
  "bet/:betId": ({ betId }: Ids) => [addressOf("readBet", { params: { betId } })],
} as const satisfies Record<string, (ids: Ids, isPlain: boolean) => string[]>;

export type ScreenName = keyof typeof asksOfScreens;

/** The addresses of the first questions of a player who is logged in, who they are among them. */
export function firstAsks(url: string): string[] {
  const [path = "", search] = url.split("?");
  const found = screenAt(path);
  return [session(), ...(found === null ? [] : asksOfScreens[found.name](found.ids, search === undefined))];
}

/** Null for a screen that is not listed here. */
export function screenAt(path: string): { name: ScreenName; ids: Ids } | null {
  const words = path.split("/").slice(1);
  for (const name of Object.keys(asksOfScreens) as ScreenName[]) {
    const ids = idsIn(words, name.split("/"));
    if (ids !== null) return { name, ids };
  }
  return null;
}

/** Null where the words are not those of the screen. */
function idsIn(words: readonly string[], screen: readonly string[]): Ids | null {
  const ids = { teeTimeId: "", betId: "" };
  if (words.length !== screen.length) return null;
  for (const [at, name] of screen.entries()) {
    const word = words[at] ?? "";
    if (name === ":teeTimeId" || name === ":betId") ids[name === ":betId" ? "betId" : "teeTimeId"] = word;
    else if (word !== name) return null;
  }
  return ids;
}
