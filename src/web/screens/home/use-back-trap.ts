/**
 * Back stays on home (section 2). Home has two history entries, and the app undoes a step to the lower entry.
 * Browsers skip an entry that was added before a touch. So the app adds the upper entry at the first touch
 * (decision 7).
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
      // The app adds no new entry, because Back skips an entry that was added without a touch.
      if (window.location.href === address && !window.history.state?.isTrap) window.history.forward();
    };
    window.addEventListener("popstate", stepForward);
    const isTouched = navigator.userActivation?.hasBeenActive ?? true;
    if (!state.isTrap && isTouched) setTrap();
    else if (!state.isTrap) for (const touch of touches) window.addEventListener(touch, setTrap, true);
    return () => {
      forget();
      window.removeEventListener("popstate", stepForward);
    };
  }, []);
}
