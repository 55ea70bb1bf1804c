import { useQuery } from "@tanstack/react-query";
import { gameSharing } from "#contract/labels/game-figures";
import { myGame } from "#contract/labels/my-game";
import { home } from "#contract/labels/player";
import { fill } from "#contract/messages";
import { displayName } from "#rules/players/person";
import { LinkButton } from "../../../components/button.tsx";
import { PlayedIndex } from "../../../components/card/played-index.tsx";
import { Empty } from "../../../components/empty.tsx";
import { CheckboxField } from "../../../components/form/fields.tsx";
import { useChoice } from "../../../components/form/use-choice.ts";
import { HelpLink } from "../../../components/help-link.tsx";
import { Panel } from "../../../components/panel.tsx";
import { Answered, QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { gameOfPlayerQuery, myGameQuery, useRefresh } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { isPermanent } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { useParams } from "../../../router/hooks.ts";
import { GameView } from "./game-view.tsx";

export function MyGame() {
  return (
    <Screen
      title={myGame.title}
      back={{ to: patterns.myProfile, openers: [patterns.results, patterns.home] }}
      onRefresh={useRefresh()}
    >
      <Answered query={myGameQuery} rows={5}>
        {(game) => (
          <>
            <GameView game={game}>
              <Empty text={myGame.empty}>
                <LinkButton look="secondary" to={patterns.enterScore}>
                  {home.enterScores}
                </LinkButton>
                <HelpLink topic="handicap" />
              </Empty>
            </GameView>
            <Panel label={myGame.index} heading="text-lead">
              <PlayedIndex />
            </Panel>
            <WhoSees showsGame={game.showsGame} />
          </>
        )}
      </Answered>
    </Screen>
  );
}

function WhoSees({ showsGame }: { showsGame: boolean }) {
  const [isShown, setShown] = useChoice(myGameQuery, showsGame, (chosen) =>
    request("showGame", { body: { showsGame: chosen } }),
  );
  return (
    <Panel label={gameSharing.title} heading="text-lead">
      <CheckboxField label={gameSharing.show} checked={isShown} onChange={setShown} />
      <p className="text-small text-muted">{isShown ? gameSharing.shown : gameSharing.hidden}</p>
    </Panel>
  );
}

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
