import type { ReactNode } from "react";

export function Panel(props: { children: ReactNode; accent?: boolean; label?: string; heading?: string }) {
  return (
    <section
      aria-label={props.label}
      className={`rounded-card border bg-surface p-4 ${props.accent ? "border-accent" : "border-line"}`}
    >
      {props.heading && <h2 className={props.heading}>{props.label}</h2>}
      {props.children}
    </section>
  );
}
