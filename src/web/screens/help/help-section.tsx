import type { ReactNode } from "react";
import type { Help } from "#contract/club/help";
import { help as labels } from "#contract/labels/help";
import { handicapHelp } from "#contract/labels/help-pages";
import { fill } from "#contract/messages";
import { holesPerRound } from "#rules/golf";
import {
  type ExampleRound,
  exampleIndexTenths,
  exampleRound,
  exampleTeeBox,
} from "#rules/results/worked-examples";

export function HelpSection({ title, children }: { title: string; children: ReactNode }) {
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

export function Facts({ facts }: { facts: readonly (string | null)[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {facts.map((fact) => fact !== null && <li key={fact}>{fact}</li>)}
    </ul>
  );
}

export function roundOf({ holes, teeBoxes, me }: Help): ExampleRound {
  const teeBox = exampleTeeBox(teeBoxes, me.teeBox);
  if (teeBox === null) throw new Error("The course has no tee box.");
  return exampleRound(teeBox.holes ?? holes, teeBox, me.indexTenths ?? exampleIndexTenths);
}

export function namedHoles(holes: readonly number[]): string {
  if (holes.length === holesPerRound) return labels.everyHole;
  return fill(holes.length === 1 ? labels.oneHole : labels.someHoles, { holes: holes.join(", ") });
}

export function countStrokes(count: number): string {
  return count === 1 ? handicapHelp.oneStroke : fill(handicapHelp.someStrokes, { count });
}
