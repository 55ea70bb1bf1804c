/** What a picture says, in figures: opened by those who want to read rather than look. */
import type { ReactNode } from "react";
import { shared } from "#contract/labels/shared";

export function ShowAsTable({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center font-bold text-accent">
        {shared.asTable}
      </summary>
      {children}
    </details>
  );
}
