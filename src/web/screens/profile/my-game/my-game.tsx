/** "/my-game": how do I play, and who may see it? From one's own cards only; others see it if the player says so. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { help } from "#contract/labels/help";
import { myGame } from "#contract/labels/my-game";
import { home } from "#contract/labels/player";
import { LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { HelpLink } from "../../../components/help-link.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { myGameQuery, refreshAll } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { GameView } from "./game-view.tsx";
import { WhoSees } from "./who-sees.tsx";

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
        {(game) => (
          <>
            <GameView game={game}>
              <Empty text={myGame.empty}>
                <LinkButton look="secondary" to={patterns.enterScore}>
                  {home.enterScores}
                </LinkButton>
                <HelpLink topic="handicap" label={help.ofHandicap} />
              </Empty>
            </GameView>
            <WhoSees showsGame={game.showsGame} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}
