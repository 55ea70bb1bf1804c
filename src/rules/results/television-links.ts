import { type Refusal, refuse } from "../refusal.ts";
import { hasHiddenCharacter } from "../text.ts";

/** No clubhouse has more televisions. */
export const maxTelevisionLinks = 10;

export const maxTelevisionName = 40;

/** Returns the trimmed name. Refuses with "form-incomplete" or "hidden-character". */
export function readTelevisionName(text: string): string | Refusal {
  if (hasHiddenCharacter(text)) return refuse("hidden-character");
  const name = text.trim();
  return name !== "" && [...name].length <= maxTelevisionName ? name : refuse("form-incomplete");
}

/** Returns the link that has this name, ignoring case; else null. Refuses with "television-links-full". */
export function linkToReplace<Link extends { readonly name: string }>(
  links: readonly Link[],
  name: string,
): Link | null | Refusal {
  const same = links.find((link) => link.name.toLowerCase() === name.toLowerCase());
  if (same) return same;
  return links.length < maxTelevisionLinks ? null : refuse("television-links-full");
}
