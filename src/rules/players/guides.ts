/** A guide is shown until the player completes or skips it. */
import { type Actor, hasAdminArea } from "./permissions.ts";

export const guideNames = ["home", "admin"] as const;
export type Guide = (typeof guideNames)[number];

export function guidesToShow(
  player: Pick<Actor, "role">,
  seen: { readonly home: boolean; readonly admin: boolean },
): Guide[] {
  const own = guideNames.filter((guide) => guide === "home" || hasAdminArea(player));
  return own.filter((guide) => !seen[guide]);
}
