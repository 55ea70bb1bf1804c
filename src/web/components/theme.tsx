/** The Sun theme: one tap to the strongest contrast there is, and one tap back. */
import Sun from "lucide-react/icons/sun";
import { useState } from "react";
import { readSunTheme, storeSunTheme } from "../data/stored.ts";
import { IconButton } from "./button.tsx";

export function applyTheme(): void {
  if (readSunTheme()) document.documentElement.dataset.theme = "sun";
  else delete document.documentElement.dataset.theme;
}

export function SunButton() {
  const [isSun, setSun] = useState(readSunTheme);
  return (
    <IconButton
      label="Sun theme"
      pressed={isSun}
      onPress={() => {
        storeSunTheme(!isSun);
        applyTheme();
        setSun(!isSun);
      }}
    >
      <Sun aria-hidden className="size-6" fill={isSun ? "currentColor" : "none"} />
    </IconButton>
  );
}
