import type { ComponentType } from "react";
import { attempt } from "../data/attempt.ts";
import { request } from "../data/request.ts";
import { patterns } from "../paths.ts";
import type { Route, RoutePart } from "../router/prepare.tsx";
import { demandSession } from "../session.tsx";

export const signedIn: RoutePart = {
  ...lazy(() => import("../signed-in.tsx"), "SignedIn"),
  guard: demandSession,
};

type Name = keyof typeof patterns;

export function within(
  layouts: readonly RoutePart[],
  screens: { readonly [N in Name]?: RoutePart },
): Route[] {
  return Object.entries(screens).map(([name, part]) => ({
    path: patterns[name as Name],
    parts: [...layouts, part],
  }));
}

/** If the file cannot be loaded, the page reloads once, because the server may have a newer build. */
export function lazy<Name extends string>(
  load: () => Promise<{ readonly [Key in NoInfer<Name>]: ComponentType }>,
  name: Name,
): RoutePart {
  return {
    load: async () => {
      try {
        return (await load())[name];
      } catch (error) {
        // Without reception this request rejects, so the page does not reload into the browser's own error page.
        await request("readClub");
        if (hasReloaded(error)) throw error;
        window.location.reload();
        return new Promise(() => {});
      }
    },
  };
}

/**
 * Returns true if the page was already reloaded for this error. The error's text names a file of one build. An error
 * of the next build has another text, so the page reloads again.
 */
function hasReloaded(error: unknown): boolean {
  const marker = `reloaded: ${error}`;
  const isMarked = attempt(() => {
    if (sessionStorage.getItem(marker) !== null) return true;
    sessionStorage.setItem(marker, "");
    return false;
  });
  // Without storage the page never reloads, because without a mark it would reload again and again.
  return isMarked ?? true;
}
