import type { ReactNode } from "react";

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
