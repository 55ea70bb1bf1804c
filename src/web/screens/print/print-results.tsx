/** Prints have no bets, because bets are not published (ruling 26). */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { emptyTexts } from "#contract/labels/empty-texts";
import { paper } from "#contract/labels/print";
import { roundResults } from "#contract/labels/results";
import { skinsGame } from "#contract/labels/skins";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Skins, Team, TeamResults } from "#contract/results/results";
import { printStatus } from "#rules/bets/match-status";
import { printAmount } from "#rules/money";
import { displayName, type PersonName } from "#rules/players/person";
import { printPlace } from "#rules/results/team";
import { correctedText } from "../../components/card/late-changes.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Table } from "../../components/table.tsx";
import { skinsQuery, teamResultsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { FittedName } from "./fitted-name.tsx";
import { PrintView, Sheet, SheetHead } from "./print-view.tsx";

export function PrintResults() {
  const { teeTimeId } = useParams(patterns.printResults);
  const teams = useQuery(teamResultsQuery(teeTimeId));
  const skins = useQuery(skinsQuery(teeTimeId));
  return (
    <PrintView
      title={paper.results}
      back={{ to: patterns.results, search: { teeTime: teeTimeId }, openers: [patterns.printAndExport] }}
      sheet="portrait"
    >
      <QueryBoundary query={teams}>
        {(teamResults) => (
          <>
            <TeamSheet results={teamResults} />
            <QueryBoundary query={skins}>
              {(skinsResults) => <SkinsSheet skins={skinsResults} />}
            </QueryBoundary>
          </>
        )}
      </QueryBoundary>
    </PrintView>
  );
}

function TeamSheet({ results }: { results: TeamResults }) {
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

/** In millimetres. With this height, five groups of ten fit on a sheet. */
const namesOfTeam = { width: 176, height: 20, largest: 4.5 };
const nameInTable = { width: 46, height: 7, largest: 4.5 };

function TeamLine({ team }: { team: Team }) {
  return (
    <li className="flex break-inside-avoid flex-wrap justify-between gap-x-4 border-t border-ink py-3 print:py-2">
      <div className="min-w-0 grow basis-words">
        <h3 className="text-title">{team.teamName}</h3>
        {team.place !== null && <p className="figures font-bold">{printPlace(team.place)}</p>}
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
      <div className="basis-full">
        <FittedName
          text={team.players.map(({ player }) => displayName(player)).join(", ")}
          box={namesOfTeam}
          font="sans"
        />
      </div>
    </li>
  );
}

function SkinsSheet({ skins }: { skins: Skins }) {
  const { potCents, potPerPlayerCents, players, skinsWon } = skins;
  const share = printAmount(potPerPlayerCents);
  const payouts = skins.isWaiting ? skinsGame.payoutsSoFar : skinsGame.payouts;
  return (
    <Sheet label={roundResults.skins}>
      <SheetHead title={roundResults.skins} startsAt={skins.startsAt} />
      {skins.isWaiting && <p className="pb-2 font-bold">{emptyTexts.waitingForSkins}</p>}
      {skins.changes.length > 0 && <p className="pb-2 font-bold">{correctedText(skins.changes)}</p>}
      <p className="figures pb-2">
        {skinsGame.pot} {printAmount(potCents)} ({fill(skinsGame.potOf, { share, players: players.length })})
        · {skinsGame.skinsWon} {skinsWon}
      </p>
      {skins.potReturned && <p className="pb-2 font-bold">{fill(skinsGame.potReturned, { share })}</p>}
      <div className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 print:grid-cols-2">
        {skinsWon > 0 && (
          <Rows
            caption={skinsGame.holes}
            onPaper="print:[&_tr]:grid-cols-[1fr_46mm_1fr]"
            columns={[paper.hole, paper.skinsWonBy, paper.amount]}
            rows={holesWon(skins)}
          />
        )}
        <Rows
          caption={payouts}
          onPaper="print:[&_tr]:grid-cols-[46mm_1fr_1fr]"
          columns={[paper.player, paper.skins, paper.amount]}
          rows={players.map(({ player, skins: won, cents }) => [nameOf(player), won, printAmount(cents)])}
        />
      </div>
    </Sheet>
  );
}

function holesWon({ holes, players }: Skins): ReactNode[][] {
  return holes.flatMap(({ number, winnerId, cents }) => {
    const winner = players.find(({ player }) => player.id === winnerId);
    return winner ? [[number, nameOf(winner.player), printAmount(cents)]] : [];
  });
}

function nameOf(player: PersonName) {
  return <FittedName text={displayName(player)} box={nameInTable} font="sans" />;
}

function Rows(props: {
  caption: string;
  /** The widths of the columns. A name has 46 mm (`nameInTable`). */
  onPaper: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  const { caption, columns, rows } = props;
  return (
    <div
      // Only blocks are kept whole by all browsers, so on paper each row is a block of its own.
      className={`pb-6 print:pb-0 print:[&_:is(table,thead,tbody)]:block print:[&_tr]:grid print:[&_tr]:items-center ${props.onPaper}`}
    >
      <h3 className="text-lead">{caption}</h3>
      <Table caption={caption} columns={columns}>
        {rows.map((cells, row) => (
          <tr key={row} className="h-print-row break-inside-avoid border-t border-line">
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}
