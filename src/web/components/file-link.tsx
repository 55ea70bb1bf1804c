import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";

export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={buttonClass("quiet")}>
      <Download aria-hidden className="size-6 shrink-0" />
      {children}
    </a>
  );
}
