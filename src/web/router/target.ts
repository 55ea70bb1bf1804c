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
  isTrap?: boolean;
  /** The tee time of the raw table (ruling 19). */
  teeTimeId?: TeeTimeId;
  hasNewBet?: boolean;
};

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
  "season",
  "leave",
] as const;

export type Search = { [Word in (typeof searchWords)[number]]?: string };

type NewSearch = { readonly [Word in keyof Search]?: Search[Word] | undefined };

type Place = {
  [Pattern in Path]: { to: Pattern } & ([NameIn<Pattern>] extends [never]
    ? { params?: undefined }
    : { params: Params<Pattern> });
}[Path];

export type Target = (Place | { to: "."; params?: undefined }) & {
  /** Without `search` the address has no parameters. A function gets the parameters of the current page. */
  search?: NewSearch | ((words: Search) => object);
  state?: EntryState;
};
