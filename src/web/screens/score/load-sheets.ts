/** The sheets load after the start, or with the first score: the phone may lose reception soon. */
export const loadAllHoles = async () => (await import("./all-holes.tsx")).AllHoles;

export const loadAnyScore = async () => (await import("./any-score.tsx")).AnyScore;

export function loadSheets(): void {
  void Promise.all([loadAllHoles(), loadAnyScore()]).catch(() => {});
}
