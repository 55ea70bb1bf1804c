/**
 * When do the sheets come that a hole is scored from? Some seconds after the start, and at the latest with the first
 * score: soon the phone may be out of reception.
 */
export const loadAllHoles = async () => (await import("./all-holes.tsx")).AllHoles;

export const loadAnyScore = async () => (await import("./any-score.tsx")).AnyScore;

export function loadSheets(): void {
  void Promise.all([loadAllHoles(), loadAnyScore()]).catch(() => {});
}
