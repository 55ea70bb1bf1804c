import { finish } from "#contract/labels/finish";
import { fill } from "#contract/messages";
import { bestScores } from "#rules/cards/score-names";
import type { EnteredScores, Hole } from "#rules/golf";

export function bestScoreTexts(scores: EnteredScores, holes: readonly Hole[]): string[] {
  return bestScores(scores, holes).map(({ name, times }) => {
    const words = times === 1 ? finish.oneScore[name] : finish.scores[name];
    return fill(words, { times });
  });
}
