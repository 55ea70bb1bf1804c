/**
 * On home the back button stays on home (specification section 2).
 *
 * Home lies in the browser's history twice, one entry on top of the other: a step back reaches the
 * lower one, which shows the same, and is undone at once. So it holds also where home is the first
 * page of the app, and a step back would leave it.
 */
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The upper of the two entries. */
    isTrap?: boolean;
  }
}

export function useBackTrap(): void {
  const { history } = useRouter();
  useEffect(() => {
    const { href, state } = history.location;
    if (!state.isTrap) history.push(href, { isTrap: true });
    const address = window.location.href;
    const stepForward = () => {
      // A new entry instead would be skipped by the next step back, as one that nobody asked for.
      if (window.location.href === address && !window.history.state?.isTrap) window.history.forward();
    };
    window.addEventListener("popstate", stepForward);
    return () => window.removeEventListener("popstate", stepForward);
  }, [history]);
}
