import Sun from "lucide-react/icons/sun";
import { useSyncExternalStore } from "react";
import { shared } from "#contract/labels/shared";
import { listenersOf } from "../data/observable.ts";
import { readSunTheme, storeSunTheme } from "../data/stored.ts";
import { IconButton } from "./button.tsx";

const changes = listenersOf();

export function applyTheme(): void {
  if (readSunTheme()) document.documentElement.dataset.theme = "sun";
  else delete document.documentElement.dataset.theme;
}

export function SunButton() {
  const isSun = useSyncExternalStore(changes.subscribe, readSunTheme, () => false);
  return (
    <IconButton
      label={shared.sunTheme}
      pressed={isSun}
      onPress={() => {
        storeSunTheme(!isSun);
        applyTheme();
        changes.tell();
      }}
    >
      <Sun aria-hidden className="size-6" fill={isSun ? "currentColor" : "none"} />
    </IconButton>
  );
}
