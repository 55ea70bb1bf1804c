import type { ReactElement } from "react";
import type { Location } from "./location.ts";
import { hasPattern, type Match, matchPath } from "./match.ts";
import type { Route, Routes } from "./route.ts";
import type { Target } from "./target.ts";

export type Shown = {
  readonly location: Location;
  readonly params: Readonly<Record<string, string>>;
  /** From the outside in. */
  readonly parts: readonly ReactElement[];
  readonly Failure: Routes["Failure"];
};

/** Resolves to a target where the visitor is sent elsewhere. */
export async function prepare(routes: Routes, location: Location): Promise<Shown | Target> {
  const { NotFound, Failure } = routes;
  const showAlone = (part: ReactElement) => ({ location, params: {}, parts: [part], Failure });
  if (!hasPattern(routes.paths, location.pathname)) return showAlone(<NotFound key="not found" />);
  const match = await findRoute(routes, location).catch((error: unknown) => ({ error }));
  if ("error" in match) return showAlone(<Failure key="failure" error={match.error} />);
  const { route, params } = match;
  // Both have the same parameters.
  if (route.leadsTo) return { to: route.leadsTo, params } as Target;
  const parts = await drawParts(match, location, Failure);
  return Array.isArray(parts) ? { location, params, parts, Failure } : parts;
}

async function findRoute(routes: Routes, { pathname }: Location): Promise<Match<Route>> {
  const match = matchPath(routes.here, pathname) ?? matchPath(await routes.loadOthers(), pathname);
  if (!match) throw new Error(`No route answers ${pathname}.`);
  return match;
}

async function drawParts(
  { route: { path, parts }, params }: Match<Route>,
  location: Location,
  Failure: Routes["Failure"],
): Promise<ReactElement[] | Target> {
  // The files load while the guards ask. A failed one is awaited below, or not needed.
  const files = parts.map((part) => part.load());
  for (const file of files) file.catch(() => {});
  const drawn: ReactElement[] = [];
  for (const [at, { guard }] of parts.entries()) {
    try {
      const elsewhere = await guard?.(location);
      if (elsewhere) return elsewhere;
      const Part = await files[at];
      await Part?.begin?.({ search: location.search, params });
      // A layout stays while its screens change; a screen stays while its parameters do.
      if (Part) drawn.push(<Part key={at === parts.length - 1 ? path : "layout"} />);
    } catch (error) {
      return [...drawn, <Failure key="failure" error={error} />];
    }
  }
  return drawn;
}
