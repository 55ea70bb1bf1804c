import { unsavedForm } from "#contract/labels/unsaved-form";
import { fill } from "#contract/messages";
import { useBlocker } from "../../router/hooks.ts";
import { askPlayer } from "../announcements.tsx";

/** Asks before the player leaves a form with unsaved changes. `changed`: how many fields. */
export function useLeaveQuestion(changed: number): void {
  useBlocker(changed > 0, () => {
    const text = fill(unsavedForm.text, { count: changed });
    return askPlayer({ title: unsavedForm.ask, text, verb: unsavedForm.leave, isDestructive: true });
  });
}
