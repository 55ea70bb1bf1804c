import type { ComponentType } from "react";
import { attempt } from "../data/attempt.ts";
import { request } from "../data/request.ts";
import { patterns } from "../paths.ts";
import type { Part, Route } from "../router/prepare.tsx";
import { demandSession } from "../session.tsx";

export const signedIn: Part = { ...lazy(() => import("../signed-in.tsx"), "SignedIn"), guard: demandSession };

type Name = keyof typeof patterns;

export function within(layouts: readonly Part[], screens: { readonly [N in Name]?: Part }): Route[] {
  return Object.entries(screens).map(([name, part]) => ({
    path: patterns[name as Name],
    parts: [...layouts, part],
  }));
}

/** Without an answer the player sees why; after an update of the app the page reloads once. */
export function lazy<Name extends string>(
  load: () => Promise<{ readonly [Key in NoInfer<Name>]: ComponentType }>,
  name: Name,
): Part {
  return {
    load: async () => {
      try {
        return (await load())[name];
      } catch (error) {
        // Rejects when unreachable: a reload would show the browser's own error page.
        await request("readClub");
        if (hasReloaded(error)) throw error;
        window.location.reload();
        return new Promise(() => {});
      }
    },
  };
}

/** Whether this error has already reloaded the page; remembers it. The error names a file of its build. */
function hasReloaded(error: unknown): boolean {
  const marker = `reloaded: ${error}`;
  const isMarked = attempt(() => {
    if (sessionStorage.getItem(marker) !== null) return true;
    sessionStorage.setItem(marker, "");
    return false;
  });
  // Without a stored mark the page would reload forever.
  return isMarked ?? true;
}
