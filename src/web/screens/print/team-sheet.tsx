/** How did the teams do, on one sheet? Those that are ready by place, the others as they are so far (ruling 4). */
import { paper } from "#contract/labels/print";
import { roundResults } from "#contract/labels/results";
import { teamGame } from "#contract/labels/team";
import { emptyTexts, fill } from "#contract/messages";
import type { Team, TeamResults } from "#contract/results";
import { printStatus } from "#rules/nassau";
import { displayName } from "#rules/person";
import { printPlace } from "#rules/team";
import { correctedText } from "../../components/card/late-changes.tsx";
import { Sheet, SheetHead } from "./print-view.tsx";

export function TeamSheet({ results }: { results: TeamResults }) {
  return (
    <Sheet label={roundResults.team}>
      <SheetHead title={roundResults.team} startsAt={results.startsAt} />
      {results.isWaiting && <p className="pb-2 font-bold">{emptyTexts.waitingForTeams}</p>}
      {results.changes.length > 0 && <p className="pb-2 font-bold">{correctedText(results.changes)}</p>}
      {results.teams.length === 0 && <p>{emptyTexts.groups}</p>}
      <ol>
        {results.teams.map((team) => (
          <TeamLine key={team.groupNumber} team={team} />
        ))}
      </ol>
    </Sheet>
  );
}

function TeamLine({ team }: { team: Team }) {
  return (
    <li className="flex break-inside-avoid flex-wrap justify-between gap-x-4 border-t border-ink py-3">
      <div className="min-w-0 grow basis-words">
        <h3 className="text-title">{team.teamName}</h3>
        {team.place !== null && <p className="figures font-bold">{printPlace(team.place)}</p>}
        <p translate="no">{team.players.map(({ player }) => displayName(player)).join(", ")}</p>
      </div>
      {team.holes.length === 0 ? (
        <p>{teamGame.noHoles}</p>
      ) : (
        <div className="figures text-right">
          <p className="text-title font-bold">
            {teamGame.net} {team.netTotal} ({printStatus(team.toPar)})
          </p>
          <p>
            {teamGame.gross} {team.grossTotal} · {teamGame.par} {team.par}
          </p>
          {!team.isReady && <p className="text-small">{fill(paper.soFar, { holes: team.holes.length })}</p>}
        </div>
      )}
    </li>
  );
}
