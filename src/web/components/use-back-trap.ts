/** On home the back button stays on home (specification section 2). */
import { useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** This entry lies on top of one for the same address. */
    isTrap?: boolean;
  }
}

export function useBackTrap(): void {
  const { history } = useRouter();
  // A blocker hears only of steps within the app. Where home is the first page of the app, one more
  // entry makes the step back such a step.
  useEffect(() => {
    const { href, state } = history.location;
    if (!state.isTrap) history.push(href, { isTrap: true }, { ignoreBlocker: true });
  }, [history]);
  useBlocker({ shouldBlockFn: isStepBack, enableBeforeUnload: false });
}

function isStepBack({ action }: { action: string }): boolean {
  return action === "BACK";
}
