import { useEffect, useEffectEvent } from "react";
import type { Location } from "./location.ts";
import { block, type Navigation, navigate, returnTo } from "./router.ts";
import { useShown } from "./screens.tsx";
import type { Params, Path, Search, Target } from "./target.ts";

export function useLocation(): Location {
  return useShown().location;
}

export function useSearch(): Search {
  return useShown().location.search;
}

export function useParams<Pattern extends Path>(_pattern: Pattern): Params<Pattern> {
  // Callers pass the pattern of their own page.
  return useShown().params as Params<Pattern>;
}

/** For components of several pages: each parameter exists only on some of them. */
export function useAnyParams(): Readonly<Record<string, string | undefined>> {
  return useShown().params;
}

export function useNavigate(): (navigation: Navigation) => Promise<void> {
  return navigate;
}

/** `openers`: as in the page's `WayUp`. */
export function useReturn(): (openers: readonly Path[], target: Target) => Promise<void> {
  return returnTo;
}

/** While active, calls `mayLeave` before the app opens another path. The browser asks when the app is left. */
export function useBlocker(isActive: boolean, mayLeave: () => Promise<boolean>): void {
  const ask = useEffectEvent(mayLeave);
  useEffect(() => {
    if (!isActive) return;
    const stop = block(() => ask());
    const askByBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askByBrowser);
    return () => {
      stop();
      window.removeEventListener("beforeunload", askByBrowser);
    };
  }, [isActive]);
}
