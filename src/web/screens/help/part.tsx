/** What does a help page consist of? Parts with a heading, and short facts. */
import type { ReactNode } from "react";

/** On the page's own ground, as the tables in it are. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="figures flex flex-col gap-3 rounded-card border border-line px-4 py-4"
    >
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
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
