import type { ComponentType } from "react";
import { fetchLater } from "../../kept/after-start.ts";
import type { FinishedRound } from "./finished.ts";

type Shown = {
  readonly round: FinishedRound;
  readonly Sheet: ComponentType<{ round: FinishedRound; onClose: () => void }>;
};

const loadSheet = () => import("./finish-sheet.tsx");
fetchLater(loadSheet);

let shown: Shown | null = null;
const listeners = new Set<() => void>();

/** Shown over home. Without its file the player just sees home. */
export async function showFinished(round: FinishedRound): Promise<void> {
  try {
    const { FinishSheet } = await loadSheet();
    show({ round, Sheet: FinishSheet });
  } catch {}
}

export function forgetFinished(): void {
  show(null);
}

export function readFinished(): Shown | null {
  return shown;
}

export function subscribeToFinished(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}
