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
