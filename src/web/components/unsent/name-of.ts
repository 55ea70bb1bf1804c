import { enteredText, scoreEntry } from "#contract/labels/score";
import { unsent as words } from "#contract/labels/unsent";
import { fill } from "#contract/messages";
import { isHole, type Unsent } from "../../outbox/entry.ts";

export function nameOf(entry: Unsent): string {
  if (isHole(entry)) return fill(words.hole, { hole: entry.part, gross: enteredText(entry.gross) });
  return entry.part === "finish" ? words.finish : scoreEntry.submit;
}
