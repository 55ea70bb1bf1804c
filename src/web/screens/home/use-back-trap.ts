/**
 * On home the back button stays on home (specification section 2).
 *
 * Home lies in the browser's history twice, one entry on top of the other: a step back reaches the
 * lower one, which shows the same, and is undone at once. So it holds also where home is the first
 * page of the app, and a step back would leave it.
 *
 * Browsers skip an entry that a page added before anybody touched it, some of them for good. So the upper entry
 * waits for the first touch where there was none yet; until then Back leaves home (decision 7).
 */
import { useEffect } from "react";
import { readEntry } from "../../router/location.ts";
import { openAddress } from "../../router/router.ts";

const touches = ["pointerup", "keydown"] as const;

export function useBackTrap(): void {
  useEffect(() => {
    const { href, state } = readEntry();
    const address = window.location.href;
    const setTrap = () => {
      forget();
      void openAddress(href, { isNew: true, state: { isTrap: true } });
    };
    const forget = () => {
      for (const touch of touches) window.removeEventListener(touch, setTrap, true);
    };
    const stepForward = () => {
      // A new entry instead would be skipped by the next step back, as one that nobody asked for.
      if (window.location.href === address && !window.history.state?.isTrap) window.history.forward();
    };
    window.addEventListener("popstate", stepForward);
    if (!state.isTrap && isTouched()) setTrap();
    else if (!state.isTrap) for (const touch of touches) window.addEventListener(touch, setTrap, true);
    return () => {
      forget();
      window.removeEventListener("popstate", stepForward);
    };
  }, []);
}

/** Older browsers do not say. */
function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}
