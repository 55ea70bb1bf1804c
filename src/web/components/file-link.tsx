import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";

const download = <Download aria-hidden className="size-6 shrink-0" />;

export function FileLink(props: { href: string; icon?: ReactNode; children: ReactNode }) {
  const { href, icon = download, children } = props;
  return (
    <a href={href} download className={buttonClass("quiet")}>
      {icon}
      {children}
    </a>
  );
}
