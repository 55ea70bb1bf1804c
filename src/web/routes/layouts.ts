import type { ComponentType } from "react";
import { request } from "../data/request.ts";
import type { Part, Route } from "../router/prepare.tsx";
import type { Path } from "../router/target.ts";
import { demandSession } from "../session.tsx";

export const signedIn: Part = { ...lazy(() => import("../signed-in.tsx"), "SignedIn"), guard: demandSession };

export function within(layouts: readonly Part[], screens: { readonly [P in Path]?: Part }): Route[] {
  return Object.entries(screens).map(([path, part]) => ({ path: path as Path, parts: [...layouts, part] }));
}

/** Without an answer of the server the player sees why; after an update of the app the page is loaded again, once. */
export function lazy<Name extends string>(
  load: () => Promise<{ readonly [Key in NoInfer<Name>]: ComponentType }>,
  name: Name,
): Part {
  return {
    load: async () => {
      try {
        return (await load())[name];
      } catch (error) {
        // Rejects as unreachable; reloading the page would now end at the browser's own error page.
        await request("readClub");
        if (hasReloaded(error)) throw error;
        window.location.reload();
        return new Promise(() => {});
      }
    },
  };
}

/** Whether the page was loaded again because of this error, which names the file of that build. Remembers it. */
function hasReloaded(error: unknown): boolean {
  const marker = `reloaded: ${error}`;
  try {
    if (sessionStorage.getItem(marker) !== null) return true;
    sessionStorage.setItem(marker, "");
    return false;
  } catch {
    // It could not be remembered, and would be loaded again for ever.
    return true;
  }
}
