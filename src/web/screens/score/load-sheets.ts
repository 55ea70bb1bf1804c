/** The sheets load after the start or the first score, since the phone may lose reception soon. */
export const loadAllHoles = async () => (await import("./all-holes.tsx")).AllHoles;

export const loadAnyScore = async () => (await import("./any-score.tsx")).AnyScore;

export function loadSheets(): void {
  void Promise.all([loadAllHoles(), loadAnyScore()]).catch(() => {});
}
