/** "/game/{player}": the game of a player who shows it to the members. Hidden again, it is not available at once. */
import { useQuery } from "@tanstack/react-query";
import { myGame } from "#contract/labels/my-game";
import { fill } from "#contract/messages";
import { displayName } from "#rules/person";
import { Empty } from "../../../components/empty.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { gameOfPlayerQuery } from "../../../data/queries.ts";
import { isPermanent } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { useParams } from "../../../router/hooks.ts";
import { GameView } from "./game-view.tsx";

export function GameOfPlayer() {
  const { playerId } = useParams(patterns.gameOfPlayer);
  const query = useQuery(gameOfPlayerQuery(playerId));
  const { data, error } = query;
  const isNamed = data !== undefined && !isPermanent(error);
  return (
    <Screen
      title={isNamed ? fill(myGame.ofPlayer, { player: data.player.firstName }) : myGame.game}
      back={{ to: patterns.home, openers: [patterns.manageTeeTime, patterns.results, patterns.bet] }}
      onRefresh={() => query.refetch()}
    >
      <QueryBoundary query={query} rows={5}>
        {(game) => (
          <>
            <h2 translate="no" className="text-name">
              {displayName(game.player)}
            </h2>
            <GameView game={game}>
              <Empty text={myGame.emptyOfPlayer} />
            </GameView>
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}
