import { useQuery } from "@tanstack/react-query";
import { season as labels } from "#contract/labels/season";
import { fill } from "#contract/messages";
import type { InOrderOfMerit, SeasonAnswer } from "#contract/results/season";
import { printShortDateFrom } from "#rules/calendar";
import { hasAdminArea } from "#rules/players/permissions";
import { displayName } from "#rules/players/person";
import { printSharedPlace } from "#rules/results/leaderboard";
import { printPoints } from "#rules/results/season-points";
import { Modal } from "../../components/announcements.tsx";
import { NotLive } from "../../components/as-of.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Empty, EmptyWithLink } from "../../components/empty.tsx";
import { SelectField } from "../../components/form/fields.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { SheetButton } from "../../components/sheet-button.tsx";
import { SheetTitle } from "../../components/sheet-title.tsx";
import { Table } from "../../components/table.tsx";
import { seasonQuery, useRefresh } from "../../data/queries.ts";
import { presentTime } from "../../data/server-clock.ts";
import { patterns } from "../../paths.ts";
import { useSearch } from "../../router/hooks.ts";
import { navigate } from "../../router/router.ts";
import { useSession, useTimeZone } from "../../session.tsx";

function useSeason() {
  const { season = "" } = useSearch();
  return useQuery(seasonQuery(/^\d{4}$/.test(season) ? Number(season) : null));
}

export function Season() {
  const query = useSeason();
  return (
    <Screen
      title={labels.title}
      back={{ to: patterns.results, openers: [patterns.leaderboard] }}
      onRefresh={useRefresh()}
      wide="table"
    >
      <NotLive />
      <QueryBoundary query={query} rows={8}>
        {(answer) => (answer.points === "" ? <Off /> : <Merit answer={answer} />)}
      </QueryBoundary>
    </Screen>
  );
}

function Off() {
  const { me } = useSession();
  if (!hasAdminArea(me)) return <Empty text={labels.off} />;
  return <EmptyWithLink text={labels.offAdmin} label={labels.clubSettings} to={patterns.clubSettings} />;
}

function Merit({ answer }: { answer: SeasonAnswer }) {
  const { season, seasons, players } = answer;
  const isAdmin = hasAdminArea(useSession().me);
  return (
    <>
      <SelectField
        label={labels.season}
        value={String(season.year)}
        onChange={(year) => void navigate({ to: ".", search: { season: year }, replace: true })}
        options={seasons.map(({ year, name }) => ({ value: String(year), label: name }))}
      />
      {players.length === 0 ? (
        <Empty text={labels.none} />
      ) : (
        <Table
          caption={labels.merit}
          columns={[labels.place, labels.player, labels.rounds, labels.points]}
          columnClass="px-1 first:text-left nth-2:text-left"
        >
          {players.map((row) => (
            <Row key={row.player.id} row={row} />
          ))}
        </Table>
      )}
      <p className="text-small text-muted">{aboutPoints(answer)}</p>
      {isAdmin && players.length > 0 && (
        <LinkButton look="quiet" to={patterns.printSeason} search={{ season: String(season.year) }}>
          {labels.print}
        </LinkButton>
      )}
    </>
  );
}

function aboutPoints({ points, best, rounds }: SeasonAnswer): string {
  return [
    fill(labels.finished, { rounds }),
    best === null ? labels.allCount : fill(labels.bestCount, { best }),
    fill(labels.pointsNote, { points }),
  ].join(" ");
}

function Row({ row }: { row: InOrderOfMerit }) {
  const { me } = useSession();
  const { player, rounds, pointsHundredths } = row;
  const isMe = player.id === me.id;
  return (
    <tr className="h-target-scoring border-b border-line">
      <td translate="no" className="bg-ground pr-2 text-left text-lead font-bold">
        {printSharedPlace(row)}
      </td>
      <th scope="row" className={`px-1 py-1 text-left ${isMe ? "text-accent" : "font-normal"}`}>
        <SheetButton
          className="min-h-target text-left underline underline-offset-4"
          sheet={(close) => <RoundsOf row={row} onClose={close} />}
        >
          <span translate="no">{displayName(player)}</span>
        </SheetButton>
        {isMe && <span className="block text-small">{labels.you}</span>}
      </th>
      <td className="px-1">{rounds.length}</td>
      <td className="px-1 font-serif text-title font-bold">{printPoints(pointsHundredths)}</td>
    </tr>
  );
}

function RoundsOf({ row, onClose }: { row: InOrderOfMerit; onClose: () => void }) {
  const zone = useTimeZone();
  const name = displayName(row.player);
  return (
    <Modal label={name} onClose={onClose} closeButton={{}}>
      <div>
        <SheetTitle>
          <span translate="no">{name}</span>
        </SheetTitle>
        <p className="figures text-lead">
          {fill(labels.pointsOf, { points: printPoints(row.pointsHundredths) })}
        </p>
      </div>
      <ul className="figures">
        {row.rounds.toReversed().map(({ teeTimeId, startsAt, place, pointsHundredths, counts }) => (
          <li key={teeTimeId} className={`border-b border-line py-1.5 ${counts ? "" : "text-muted"}`}>
            {fill(place === null ? labels.left : labels.inRound, {
              date: printShortDateFrom(presentTime(), startsAt, zone),
              place: place ?? "",
              points: printPoints(pointsHundredths),
            })}
            {!counts && <span className="block text-small">{labels.notCounted}</span>}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
