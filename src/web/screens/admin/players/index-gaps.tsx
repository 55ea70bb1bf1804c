import { adminPlayers, indexGaps as labels } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { writeIndex } from "#rules/cards/handicap";
import { Empty } from "../../../components/empty.tsx";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { indexGapsQuery } from "../../../data/player-queries.ts";
import { useRefresh } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";

export function IndexGaps() {
  return (
    <Screen title={labels.title} back={{ to: patterns.adminPlayers }} onRefresh={useRefresh()} wide>
      <p>{labels.about}</p>
      <Answered query={indexGapsQuery}>
        {({ players }) =>
          players.length === 0 ? (
            <Empty text={labels.nobody} />
          ) : (
            <ul aria-label={adminPlayers.title}>
              {players.map(({ player, typedTenths, playedTenths, rounds }) => (
                <PlayerRow
                  key={player.id}
                  player={player}
                  line={fill(labels.rounds, { count: rounds })}
                  note={fill(labels.gap, {
                    typed: writeIndex(typedTenths),
                    played: writeIndex(playedTenths),
                  })}
                />
              ))}
            </ul>
          )
        }
      </Answered>
    </Screen>
  );
}
