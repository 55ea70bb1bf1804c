import { lazyScreen } from "../lazy-screen.ts";
import type { Part, Route } from "../router/route.ts";
import type { Path } from "../router/target.ts";
import { demandSession } from "../session.tsx";

/** Everything behind the login, with the query library, so that the landing screen is light. */
export const signedIn: Part = {
  ...lazyScreen(() => import("../signed-in.tsx"), "SignedIn"),
  guard: demandSession,
};

export function within(layouts: readonly Part[], screens: { readonly [P in Path]?: Part }): Route[] {
  return Object.entries(screens).map(([path, screen]) => ({
    path: path as Path,
    parts: [...layouts, screen],
  }));
}
