/** A sheet may be longer than the phone, so the focus starts at its title. */
import type { ReactNode } from "react";

export function SheetTitle({ children }: { children: ReactNode }) {
  return (
    <h2
      ref={(heading) => void heading?.toggleAttribute("autofocus", true)}
      tabIndex={-1}
      className="text-title focus:outline-none"
    >
      {children}
    </h2>
  );
}
