/** A route is drawn from parts, from the outside in: each shows the next one in its `Outlet`. */
import type { ComponentType } from "react";
import type { Location } from "./location.ts";
import type { Path, Target } from "./target.ts";

/** What an address says to its screen. */
export type Opened = Pick<Location, "search"> & { readonly params: Readonly<Record<string, string>> };

/** `begin` is awaited for a moment before the screen is drawn. */
type Drawn = ComponentType & { readonly begin?: (opened: Opened) => Promise<void> };

export type Part = {
  /** Where a visitor is sent instead; null for those who may come in. */
  readonly guard?: (location: Location) => Promise<Target | null>;
  readonly load: () => Promise<Drawn>;
};

export type Route = {
  readonly path: Path;
  readonly parts: readonly Part[];
  readonly isCaseSensitive?: boolean;
  /** Redirects, with the same parameters. */
  readonly leadsTo?: Path;
};

export type Routes = {
  /** Of all routes, so that an unknown address loads nothing. */
  readonly paths: readonly Path[];
  /** Those that are loaded with the app. */
  readonly here: readonly Route[];
  readonly loadOthers: () => Promise<readonly Route[]>;
  readonly NotFound: ComponentType;
  /** Instead of a part that could not be loaded or drawn. */
  readonly Failure: ComponentType<{ error: unknown }>;
};
