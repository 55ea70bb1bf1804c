/** A game in pictures: scores and handicap over time, the average of each hole, and the use of strokes. */
import type { ReactNode } from "react";
import { myGame } from "#contract/labels/my-game";
import type { Game, ScoredRound } from "#contract/my-game";
import { type ScoreWay, scoreWays } from "#rules/score-history";
import { Tabs, useTab } from "../../../components/tabs.tsx";
import { HandicapPicture } from "./handicap-picture.tsx";
import { HolesPicture } from "./holes-picture.tsx";
import { RoundLinks } from "./round-links.tsx";
import { ScorePicture } from "./score-picture.tsx";
import { StrokeHolesPicture } from "./stroke-holes-picture.tsx";
import { ToParFigures } from "./to-par-figures.tsx";

const labels: Record<ScoreWay, string> = { gross: myGame.gross, net: myGame.net, "to-par": myGame.toPar };

const notes: Record<ScoreWay, string> = {
  gross: myGame.grossNote,
  net: myGame.netNote,
  "to-par": myGame.toParNote,
};

/** `children` where there is no round yet. */
export function GameView({ game: { rounds, figures }, children }: { game: Game; children: ReactNode }) {
  if (figures === null) return children;
  return (
    <>
      <Scores rounds={rounds} />
      <HandicapPicture rounds={rounds} />
      <ToParFigures figures={figures} />
      <HolesPicture figures={figures} />
      <StrokeHolesPicture strokeHoles={figures.strokeHoles} />
    </>
  );
}

function Scores({ rounds }: { rounds: readonly ScoredRound[] }) {
  const [way, choose] = useTab(scoreWays);
  return (
    <Tabs
      label={myGame.picture}
      tabs={scoreWays.map((name) => ({ name, label: labels[name] }))}
      chosen={way}
      onChoose={choose}
    >
      <p className="text-small text-muted">{notes[way]}</p>
      <ScorePicture rounds={rounds} way={way} wayText={labels[way]} />
      <RoundLinks rounds={rounds} way={way} />
    </Tabs>
  );
}
