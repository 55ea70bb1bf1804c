import { useEffect, useEffectEvent } from "react";
import type { Location } from "./location.ts";
import { block } from "./router.ts";
import { usePage } from "./screens.tsx";
import type { Params, Path, Search } from "./target.ts";

export function useLocation(): Location {
  return usePage().location;
}

export function useSearch(): Search {
  return usePage().location.search;
}

export function useParams<Pattern extends Path>(_pattern: Pattern): Params<Pattern> {
  return usePage().params as Params<Pattern>;
}

export function useAnyParams(): Readonly<Record<string, string | undefined>> {
  return usePage().params;
}

/** If `isActive`, `mayLeave` decides whether another path opens. If the player leaves the app, the browser asks. */
export function useBlocker(isActive: boolean, mayLeave: () => Promise<boolean>): void {
  const confirm = useEffectEvent(mayLeave);
  useEffect(() => {
    if (!isActive) return;
    const stop = block(() => confirm());
    const confirmByBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", confirmByBrowser);
    return () => {
      stop();
      window.removeEventListener("beforeunload", confirmByBrowser);
    };
  }, [isActive]);
}
