/** What the strip and the sheet of all holes show of a round. */
import type { GrossScores, Hole, TeeTimeId } from "#rules/golf";

export type HolesShown = {
  teeTimeId: TeeTimeId;
  holes: readonly Hole[];
  scores: GrossScores;
  /** Numbers of the holes that the club does not have yet. */
  unsaved: readonly number[];
  current: number;
  onChoose: (holeNumber: number) => void;
};
