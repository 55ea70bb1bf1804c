import type { LiveBet } from "#contract/bets/bets";
import { holeSheets } from "#contract/labels/hole-sheets";
import { fill } from "#contract/messages";
import type { Team } from "#contract/results/results";
import { printStatus } from "#rules/bets/match-status";
import type { TeeTimeId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { Modal } from "../../components/announcements.tsx";
import { LiveStanding } from "../../components/bet/live-standing.tsx";
import { LinkButton } from "../../components/button.tsx";
import { patterns } from "../../paths.ts";

export function StandingsSheet(props: {
  bets: readonly LiveBet[];
  team: Team | null;
  teeTimeId: TeeTimeId;
  onClose: () => void;
}) {
  const { bets, team, teeTimeId, onClose } = props;
  return (
    <Modal label={holeSheets.standings} onClose={onClose} closeButton={{ autoFocus: true }}>
      <h2 className="text-title">{holeSheets.standings}</h2>
      {bets.map(({ betId, opponent }) => (
        <section key={betId} className="border-t border-line pt-3">
          <h3 translate="no" className="font-serif text-lead font-bold">
            {displayName(opponent)}
          </h3>
          <LiveStanding betId={betId} teeTimeId={teeTimeId} />
        </section>
      ))}
      {team && <OwnTeam team={team} />}
      <LinkButton look="secondary" to={patterns.results} search={{ teeTime: teeTimeId }}>
        {holeSheets.allResults}
      </LinkButton>
    </Modal>
  );
}

function OwnTeam({ team }: { team: Team }) {
  const { holes, netTotal, par, toPar } = team;
  return (
    <section className="figures border-t border-line pt-3">
      <h3 className="font-serif text-lead font-bold">{team.teamName}</h3>
      <p className="font-bold">
        {fill(holeSheets.teamSum, { net: netTotal, par, toPar: printStatus(toPar) })}
      </p>
      <p className="text-muted">
        {fill(holes.length === 1 ? holeSheets.teamHole : holeSheets.teamHoles, { holes: holes.length })}
      </p>
    </section>
  );
}
