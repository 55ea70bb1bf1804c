import Sun from "lucide-react/icons/sun";
import { useSyncExternalStore } from "react";
import { shared } from "#contract/labels/shared";
import { observable } from "../data/observable.ts";
import { readSunTheme, storeSunTheme } from "../data/stored.ts";
import { IconButton } from "./button.tsx";

const sun = observable(false);

export function applyTheme(): void {
  sun.set(readSunTheme());
  if (sun.read()) document.documentElement.dataset.theme = "sun";
  else delete document.documentElement.dataset.theme;
}

export function SunButton() {
  const isSun = useSyncExternalStore(sun.subscribe, sun.read, () => false);
  return (
    <IconButton
      label={shared.sunTheme}
      pressed={isSun}
      onPress={() => {
        storeSunTheme(!isSun);
        applyTheme();
      }}
    >
      <Sun aria-hidden className="size-6" fill={isSun ? "currentColor" : "none"} />
    </IconButton>
  );
}
