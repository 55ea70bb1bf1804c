import type { ComponentType } from "react";
import { observable } from "../../data/observable.ts";
import { fetchLater } from "../../kept/after-start.ts";
import type { FinishedRound } from "./finish-matches.tsx";

type Shown = {
  readonly round: FinishedRound;
  readonly Sheet: ComponentType<{ round: FinishedRound; onClose: () => void }>;
};

const loadSheet = () => import("./finish-sheet.tsx");
fetchLater(loadSheet);

const shown = observable<Shown | null>(null);
export const { useValue: useFinished } = shown;

export async function showFinished(round: FinishedRound): Promise<void> {
  try {
    const { FinishSheet } = await loadSheet();
    shown.set({ round, Sheet: FinishSheet });
  } catch {}
}

export function forgetFinished(): void {
  shown.set(null);
}
