/** Around a list to choose from: its arrow is ours, and alike in every browser. The list leaves it room by `selectRoom`. */
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";

export const selectRoom = "appearance-none truncate pr-11";

export function SelectFrame({ children }: { children: ReactNode }) {
  return (
    <span className="relative grid min-w-0 max-w-full">
      {children}
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-6 text-muted"
      />
    </span>
  );
}
