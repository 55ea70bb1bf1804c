import type { TeeTimeId } from "#rules/golf";
import type { patterns } from "../paths.ts";

export type Path = (typeof patterns)[keyof typeof patterns];

type NameIn<Pattern extends string> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Pattern extends `${string}$${infer Name}`
    ? Name
    : never;

export type Params<Pattern extends string> = { readonly [Name in NameIn<Pattern>]: string };

export type EntryState = {
  /** The upper of home's two entries (decision 7). */
  isTrap?: boolean;
  /** Whose raw table is meant (ruling 19). */
  teeTimeId?: TeeTimeId;
  /** My Bets opens where the requested bet is. */
  hasNewBet?: boolean;
};

/** The words of an address that the app reads, as text only. */
export const searchWords = [
  "tab",
  "view",
  "next",
  "teeTime",
  "source",
  "code",
  "kind",
  "player",
  "from",
  "to",
] as const;

export type Search = { [Word in (typeof searchWords)[number]]?: string };

/** A word that is undefined is left out. */
export type NewSearch = { readonly [Word in keyof Search]?: Search[Word] | undefined };

type Place = {
  [Pattern in Path]: { to: Pattern } & ([NameIn<Pattern>] extends [never]
    ? { params?: undefined }
    : { params: Params<Pattern> });
}[Path];

export type Target = (Place | { to: "."; params?: undefined }) & {
  /** Without it the address has no words. A function gets those of the current page. */
  search?: NewSearch | ((words: Search) => object);
  state?: EntryState;
};
