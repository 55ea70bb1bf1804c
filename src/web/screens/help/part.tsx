/** What does a help page consist of? Parts with a heading, and short facts. */
import type { ReactNode } from "react";
import { Panel } from "../../components/panel.tsx";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel label={title}>
      <div className="figures flex flex-col gap-3">
        <h2 className="text-title">{title}</h2>
        {children}
      </div>
    </Panel>
  );
}

/** `facts`: what does not hold for this club is null. */
export function Facts({ facts }: { facts: readonly (string | null)[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {facts.map((fact) => fact !== null && <li key={fact}>{fact}</li>)}
    </ul>
  );
}
