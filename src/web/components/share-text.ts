/** Hands a text to the phone's own share sheet; where the browser has none, it is copied. */
import { shared } from "#contract/labels/shared";
import { confirmToPlayer } from "./announcements.tsx";

/** Plain http on a local network has neither. */
export function canShare(): boolean {
  return "share" in navigator || "clipboard" in navigator;
}

export async function shareText(text: string): Promise<void> {
  // Closing the sheet without a choice is no failure.
  if ("share" in navigator) return navigator.share({ text }).catch(() => {});
  await (navigator as Navigator).clipboard.writeText(text);
  confirmToPlayer(shared.copied);
}
