/** What do several screens have in common? The login that most of them are behind, and what is around them. */
import { lazyScreen } from "../lazy-screen.ts";
import type { Part, Route } from "../router/route.ts";
import type { Path } from "../router/target.ts";
import { demandSession } from "../session.tsx";

/** Everything behind the login; the query library waits here, so that the landing screen is light. */
export const signedIn: Part = {
  ...lazyScreen(() => import("../signed-in.tsx"), "SignedIn"),
  guard: demandSession,
};

/** The routes of screens that are inside of the same layouts. */
export function within(layouts: readonly Part[], screens: { readonly [P in Path]?: Part }): Route[] {
  return Object.entries(screens).map(([path, screen]) => ({
    path: path as Path,
    parts: [...layouts, screen],
  }));
}
