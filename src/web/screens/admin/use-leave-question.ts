/** What if the page is left with players moved and not saved? It asks, once. */
import { useBlocker } from "@tanstack/react-router";
import { adminTeams } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { askPlayer } from "../../components/announcements.tsx";

export function useLeaveQuestion(changed: number): void {
  useBlocker({
    disabled: changed === 0,
    enableBeforeUnload: changed > 0,
    shouldBlockFn: async ({ current, next }) => {
      // Another tab of the same page.
      if (current.pathname === next.pathname) return false;
      const text = fill(adminTeams.leaveText, { count: changed });
      return !(await askPlayer({ title: adminTeams.askLeave, text, verb: adminTeams.leave }));
    },
  });
}
