/** Which members always play, in the order in which they would join now? */
import { series as labels } from "#contract/labels/series";
import { fill } from "#contract/messages";
import type { SeriesAnswer } from "#contract/series";
import { printWeekdayName } from "#rules/dates";
import { Panel } from "../../../components/panel.tsx";
import { PlayerRow } from "../../../components/player/player-row.tsx";

export function StandingPlayers({ standing }: { standing: SeriesAnswer["standing"] }) {
  const some = standing.filter(({ players }) => players.length > 0);
  return (
    <Panel label={labels.standing}>
      <h2 className="pb-2 text-title">{labels.standing}</h2>
      {some.length === 0 && <p className="text-muted">{labels.nobodyStanding}</p>}
      {some.map(({ weekday, players }) => (
        <section key={weekday}>
          <h3 className="pt-2 font-bold">
            {fill(labels.standingOf, { weekday: printWeekdayName(weekday) })}
          </h3>
          <ol>
            {players.map((player, i) => (
              <PlayerRow key={player.id} player={player} note={i + 1} />
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  );
}
