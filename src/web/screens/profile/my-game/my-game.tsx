/**
 * "/my-game": how do my scores move over time? Gross, net or to par of each round, with the average of the last five. From
 * one's own cards only; nobody else sees it.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { myGame } from "#contract/labels/my-game";
import { home } from "#contract/labels/player";
import type { ScoredRound } from "#contract/my-game";
import { type ScoreWay, scoreWays } from "#rules/score-history";
import { LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { Tabs, useTab } from "../../../components/tabs.tsx";
import { myGameQuery } from "../../../data/my-game-query.ts";
import { refreshAll } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { RoundLinks } from "./round-links.tsx";
import { ScorePicture } from "./score-picture.tsx";

const labels: Record<ScoreWay, string> = { gross: myGame.gross, net: myGame.net, "to-par": myGame.toPar };

const notes: Record<ScoreWay, string> = {
  gross: myGame.grossNote,
  net: myGame.netNote,
  "to-par": myGame.toParNote,
};

export function MyGame() {
  const query = useQuery(myGameQuery);
  const queries = useQueryClient();
  return (
    <Screen
      title={myGame.title}
      back={{ to: patterns.myProfile, openers: [patterns.results] }}
      onRefresh={() => refreshAll(queries)}
    >
      <QueryBoundary query={query} rows={5}>
        {({ rounds }) => (rounds.length === 0 ? <NoRounds /> : <ScoresOf rounds={rounds} />)}
      </QueryBoundary>
    </Screen>
  );
}

function NoRounds() {
  return (
    <Empty text={myGame.empty}>
      <LinkButton look="secondary" to={patterns.enterScore}>
        {home.enterScores}
      </LinkButton>
    </Empty>
  );
}

function ScoresOf({ rounds }: { rounds: readonly ScoredRound[] }) {
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
