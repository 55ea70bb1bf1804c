/**
 * Which club does a request name? By its Host header alone: a browser sets it, and no page can change it. A host is the
 * name of a folder as well, so nothing passes here that could lead out of the folder of clubs.
 */

/** Letters, digits and hyphens, with dots between; an international name comes in its ASCII form, "xn--…". */
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const hostName = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`);

/** Lower case, without the port; null for what cannot be the host of a club. */
export function hostOf(header: string | undefined): string | null {
  const [, name = ""] = /^([^:]*)(?::\d{1,5})?$/.exec(header ?? "") ?? [];
  return isHost(name) ? name.toLowerCase() : null;
}

function isHost(text: string): boolean {
  return hostName.test(text);
}
