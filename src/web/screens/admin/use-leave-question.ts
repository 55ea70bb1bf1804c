/**
 * What if the page is left with changes that are not saved? It asks, once. Where a save itself leads on, it does so
 * with `ignoreBlocker`.
 */
import { useBlocker } from "@tanstack/react-router";
import { admin } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { askPlayer } from "../../components/announcements.tsx";

/** `changed`: how many changes would be lost. */
export function useLeaveQuestion(changed: number): void {
  useBlocker({
    disabled: changed === 0,
    enableBeforeUnload: changed > 0,
    shouldBlockFn: async ({ current, next }) => {
      // Another tab of the same page.
      if (current.pathname === next.pathname) return false;
      const text = fill(admin.leaveText, { count: changed });
      return !(await askPlayer({ title: admin.askLeave, text, verb: admin.leave }));
    },
  });
}
