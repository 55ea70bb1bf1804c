/** The route with the most fixed words matches; the case is ignored unless the route says otherwise. */
export type Pattern = { readonly path: string; readonly isCaseSensitive?: boolean };

export type Match<Route> = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

export function matchPath<Route extends Pattern>(
  routes: readonly Route[],
  path: string,
): Match<Route> | null {
  const parts = path.split("/");
  let best: Match<Route> | null = null;
  for (const route of routes) {
    const params = paramsOf(route, parts);
    if (params && (!best || Object.keys(params).length < Object.keys(best.params).length))
      best = { route, params };
  }
  return best;
}

export function hasPattern(paths: readonly string[], pathname: string): boolean {
  const patterns = paths.map((path) => ({ path }));
  return matchPath(patterns, pathname) !== null;
}

function paramsOf({ path, isCaseSensitive }: Pattern, parts: readonly string[]) {
  const wanted = path.split("/");
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, word] of wanted.entries()) {
    const part = parts[at] ?? "";
    if (word.startsWith("$") && part !== "") params[word.slice(1)] = decoded(part);
    else if (word !== part && (isCaseSensitive || word.toLowerCase() !== part.toLowerCase())) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone "%", typed into the address.
    return part;
  }
}
