import type { ComponentType, ReactElement } from "react";
import { hasPattern, type Location, type Match, matchPath } from "./location.ts";
import type { Path, Target } from "./target.ts";

export type PageAddress = Pick<Location, "search"> & { readonly params: Readonly<Record<string, string>> };

type ScreenComponent = ComponentType & { readonly prefetch?: (address: PageAddress) => Promise<void> };

export type RoutePart = {
  readonly guard?: (location: Location) => Promise<Target | null>;
  readonly load: () => Promise<ScreenComponent>;
};

export type Route = {
  readonly path: Path;
  readonly parts: readonly RoutePart[];
  readonly isCaseSensitive?: boolean;
  readonly leadsTo?: Path;
};

export type Routes = {
  /** All paths of the app, also those of `loadOthers`. So no file is loaded for an unknown address. */
  readonly paths: readonly Path[];
  readonly here: readonly Route[];
  readonly loadOthers: () => Promise<readonly Route[]>;
  readonly NotFound: ComponentType;
  readonly Failure: ComponentType<{ error: unknown }>;
};

export type PreparedPage = {
  readonly location: Location;
  readonly params: Readonly<Record<string, string>>;
  readonly parts: readonly ReactElement[];
  readonly Failure: Routes["Failure"];
};

export async function prepare(routes: Routes, location: Location): Promise<PreparedPage | Target> {
  const { NotFound, Failure } = routes;
  const showAlone = (part: ReactElement) => ({ location, params: {}, parts: [part], Failure });
  if (!hasPattern(routes.paths, location.pathname)) return showAlone(<NotFound key="not found" />);
  const match = await findRoute(routes, location).catch((error: unknown) => ({ error }));
  if ("error" in match) return showAlone(<Failure key="failure" error={match.error} />);
  const { route, params } = match;
  if (route.leadsTo) return { to: route.leadsTo, params } as Target;
  const parts = await renderParts(match, location, Failure);
  return Array.isArray(parts) ? { location, params, parts, Failure } : parts;
}

async function findRoute(routes: Routes, { pathname }: Location): Promise<Match<Route>> {
  const match = matchPath(routes.here, pathname) ?? matchPath(await routes.loadOthers(), pathname);
  if (!match) throw new Error(`No route answers ${pathname}.`);
  return match;
}

async function renderParts({ route, params }: Match<Route>, location: Location, Failure: Routes["Failure"]) {
  const { path, parts } = route;
  // The files load while the guards run. A failure is reported below if the file is needed.
  const files = parts.map((part) => part.load());
  for (const file of files) file.catch(() => {});
  const rendered: ReactElement[] = [];
  for (const [at, { guard }] of parts.entries()) {
    try {
      const elsewhere = await guard?.(location);
      if (elsewhere) return elsewhere;
      const Screen = await files[at];
      await Screen?.prefetch?.({ search: location.search, params });
      // The key keeps a layout when its screens change, and a screen when only its parameters change.
      if (Screen) rendered.push(<Screen key={at === parts.length - 1 ? path : "layout"} />);
    } catch (error) {
      return [...rendered, <Failure key="failure" error={error} />];
    }
  }
  return rendered;
}
