import Sun from "lucide-react/icons/sun";
import { useSyncExternalStore } from "react";
import { shared } from "#contract/labels/shared";
import { readSunTheme, storeSunTheme } from "../data/stored.ts";
import { IconButton } from "./button.tsx";

const listeners = new Set<() => void>();

export function applyTheme(): void {
  if (readSunTheme()) document.documentElement.dataset.theme = "sun";
  else delete document.documentElement.dataset.theme;
}

export function SunButton() {
  // A prerendered page does not know the choice.
  const isSun = useSyncExternalStore(subscribe, readSunTheme, () => false);
  return (
    <IconButton
      label={shared.sunTheme}
      pressed={isSun}
      onPress={() => {
        storeSunTheme(!isSun);
        applyTheme();
        for (const listener of listeners) listener();
      }}
    >
      <Sun aria-hidden className="size-6" fill={isSun ? "currentColor" : "none"} />
    </IconButton>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
