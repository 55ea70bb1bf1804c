import type { ComponentType, ReactElement } from "react";
import { hasPattern, type Location, type Match, matchPath } from "./location.ts";
import type { Path, Target } from "./target.ts";

export type Opened = Pick<Location, "search"> & { readonly params: Readonly<Record<string, string>> };

/** `begin` is awaited for a moment before the screen is drawn. */
type Drawn = ComponentType & { readonly begin?: (opened: Opened) => Promise<void> };

export type Part = {
  readonly guard?: (location: Location) => Promise<Target | null>;
  readonly load: () => Promise<Drawn>;
};

export type Route = {
  readonly path: Path;
  /** From the outside in: each renders the next one in its `Outlet`. */
  readonly parts: readonly Part[];
  readonly isCaseSensitive?: boolean;
  /** Redirects there, with the same parameters. */
  readonly leadsTo?: Path;
};

export type Routes = {
  /** Includes all routes, so that an unknown address loads nothing. */
  readonly paths: readonly Path[];
  readonly here: readonly Route[];
  readonly loadOthers: () => Promise<readonly Route[]>;
  readonly NotFound: ComponentType;
  readonly Failure: ComponentType<{ error: unknown }>;
};

export type Shown = {
  readonly location: Location;
  readonly params: Readonly<Record<string, string>>;
  readonly parts: readonly ReactElement[];
  readonly Failure: Routes["Failure"];
};

export async function prepare(routes: Routes, location: Location): Promise<Shown | Target> {
  const { NotFound, Failure } = routes;
  const showAlone = (part: ReactElement) => ({ location, params: {}, parts: [part], Failure });
  if (!hasPattern(routes.paths, location.pathname)) return showAlone(<NotFound key="not found" />);
  const match = await findRoute(routes, location).catch((error: unknown) => ({ error }));
  if ("error" in match) return showAlone(<Failure key="failure" error={match.error} />);
  const { route, params } = match;
  if (route.leadsTo) return { to: route.leadsTo, params } as Target;
  const parts = await drawParts(match, location, Failure);
  return Array.isArray(parts) ? { location, params, parts, Failure } : parts;
}

async function findRoute(routes: Routes, { pathname }: Location): Promise<Match<Route>> {
  const match = matchPath(routes.here, pathname) ?? matchPath(await routes.loadOthers(), pathname);
  if (!match) throw new Error(`No route answers ${pathname}.`);
  return match;
}

async function drawParts({ route, params }: Match<Route>, location: Location, Failure: Routes["Failure"]) {
  const { path, parts } = route;
  // The files load while the guards ask. A failed file is awaited below, or not needed.
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
