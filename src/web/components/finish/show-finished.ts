import type { ComponentType } from "react";
import { loadLater } from "../../after-start.ts";
import { observable } from "../../data/observable.ts";
import type { FinishedRound } from "./finish-matches.tsx";

type FinishedSheet = {
  readonly round: FinishedRound;
  readonly Sheet: ComponentType<{ round: FinishedRound; onClose: () => void }>;
};

const loadSheet = () => import("./finish-sheet.tsx");
loadLater(loadSheet);

const sheet = observable<FinishedSheet | null>(null);
export const { useValue: useFinished } = sheet;

export async function showFinished(round: FinishedRound): Promise<void> {
  try {
    const { FinishSheet } = await loadSheet();
    sheet.set({ round, Sheet: FinishSheet });
  } catch {}
}

export function forgetFinished(): void {
  sheet.set(null);
}
