/**
 * What if the page is left with changes that are not saved? It asks, once. Where a save itself leads on, it does so
 * with `ignoreBlocker`.
 */
import { admin } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { askPlayer } from "../../components/announcements.tsx";
import { useBlocker } from "../../router/hooks.ts";

/** `changed`: how many changes would be lost. */
export function useLeaveQuestion(changed: number): void {
  useBlocker(changed > 0, () => {
    const text = fill(admin.leaveText, { count: changed });
    return askPlayer({ title: admin.askLeave, text, verb: admin.leave, isDestructive: true });
  });
}
