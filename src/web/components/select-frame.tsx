import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";

export const selectRoom = {
  usual: "appearance-none truncate pr-11",
  small: "appearance-none truncate pr-6",
} as const;

export function SelectFrame({ isSmall = false, children }: { isSmall?: boolean; children: ReactNode }) {
  return (
    <span className={`relative grid min-w-0 max-w-full ${isSmall ? "grow" : ""}`}>
      {children}
      <ChevronDown
        aria-hidden
        className={`pointer-events-none absolute inset-y-0 my-auto text-muted ${isSmall ? "right-1 size-4" : "right-3 size-6"}`}
      />
    </span>
  );
}
