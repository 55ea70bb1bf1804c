/** What is a route? The parts it is drawn of, from the outside in: each shows the next one in its `Outlet`. */
import type { ComponentType } from "react";
import type { Location } from "./location.ts";
import type { Path, Target } from "./target.ts";

/** What an address says to the screen that it opens. */
export type Opened = Pick<Location, "search"> & { readonly params: Readonly<Record<string, string>> };

/** `begin`: what it waits for before it is drawn, for a moment. */
type Drawn = ComponentType & { readonly begin?: (opened: Opened) => Promise<void> };

export type Part = {
  /** Where a visitor is sent instead; null who may come in. */
  readonly guard?: (location: Location) => Promise<Target | null>;
  readonly load: () => Promise<Drawn>;
};

export type Route = {
  readonly path: Path;
  readonly parts: readonly Part[];
  readonly isCaseSensitive?: boolean;
  /** An address that only leads on, with the same parameters. */
  readonly leadsTo?: Path;
};

export type Routes = {
  /** Of all routes, so that an unknown address loads nothing. */
  readonly paths: readonly Path[];
  /** Those that are loaded with the app. */
  readonly here: readonly Route[];
  readonly loadOthers: () => Promise<readonly Route[]>;
  readonly NotFound: ComponentType;
  /** In place of a part that could not be loaded or drawn. */
  readonly Failure: ComponentType<{ error: unknown }>;
};
