import type { ReactNode } from "react";
import type { LinkProps } from "../router/link.tsx";
import { LinkButton } from "./button.tsx";

export function Empty(props: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-4 py-10 text-center">
      <p className="text-balance">{props.text}</p>
      {props.children && (
        <div className="flex w-full max-w-sm flex-col items-center gap-4">{props.children}</div>
      )}
    </div>
  );
}

export function EmptyWithLink({ text, label, ...link }: LinkProps & { text: string; label: string }) {
  return (
    <Empty text={text}>
      <LinkButton look="secondary" {...link}>
        {label}
      </LinkButton>
    </Empty>
  );
}
