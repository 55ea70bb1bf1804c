/** The texts of section 8 are exactly those of the specification. `fill` replaces the words in braces. */
import type { RefusalDetail } from "#rules/refusal";

/** The product's version, shown on the landing screen (section 9). */
export const version = "1.22";

/** Texts that the app shows without asking the server. Those of section 8 are about requests that failed. */
export const failures = {
  somethingWentWrong: "Something went wrong. Please try again.",
  notFound: "This page is not available.",
  teeTimeNotBegun: "Scores can be saved once the tee time begins.",
  createBet: "Failed to create bet.",
  loadData: "Could not load data.",
  saveInfo: "There was a problem saving your info.",
  saveScores: "Error saving scores.",
  /** Shown on the bet, not as an alert (ruling 40). */
  settleBet: "This bet could not be settled yet. The club has been told.",
} as const;

export const connection = {
  unreachable: "No connection. Please try again when you have reception.",
  /** Shown when the answer to a change was lost, and the change can be repeated safely. */
  tryAgain:
    "No connection, so we could not tell whether this was saved. Please try again when you have reception: it is done only once.",
  /**
   * The answer to a change was lost, and a repeat is not safe. `checkNow`: the page has loaded new data.
   * `checkLater`: the page could not load any.
   */
  checkNow: "We could not tell whether this was saved. Please check before you try again.",
  checkLater: "We could not tell whether this was saved. Please check when you have reception.",
  pinUnknown:
    "We could not tell whether your PIN was changed. If you are asked to log in, try your new PIN first.",
  slow: "The connection is slow. Still trying.",
  notRefreshed: "Could not refresh what you see. {reason}",
  asOf: "No connection · as of {when}",
} as const;

export function fill(text: string, detail: RefusalDetail = {}): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => [detail[name] ?? braces].flat().join("; "));
}
