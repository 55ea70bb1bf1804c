/** What do all routes share: the search words of an address, and the login that most of them are behind. */
import { createRootRoute, createRoute, Outlet } from "@tanstack/react-router";
import { LoadFailure } from "../components/load-failure.tsx";
import { NotFound } from "../components/not-found.tsx";
import { lazyScreen } from "../lazy-screen.ts";
import { demandSession } from "../session.tsx";

type Search = {
  tab?: string;
  view?: string;
  next?: string;
  teeTime?: string;
  source?: string;
  code?: string;
  kind?: string;
  player?: string;
  from?: string;
  to?: string;
};

const searchWords = [
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
] as const satisfies readonly (keyof Search)[];

/** Only the search words the app knows, and only as text. */
function readSearch(search: Record<string, unknown>): Search {
  const words: Search = {};
  for (const key of searchWords) {
    const word = search[key];
    if (typeof word === "string") words[key] = word;
  }
  return words;
}

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  validateSearch: readSearch,
});

/** Everything behind the login; the query library waits here, so that the landing screen is light. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: demandSession,
  component: lazyScreen(() => import("../signed-in.tsx"), "SignedIn"),
  errorComponent: LoadFailure,
});
