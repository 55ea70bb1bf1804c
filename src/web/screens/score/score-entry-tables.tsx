import { useState } from "react";
import type { CardAnswer, ScoreEntryRow } from "#contract/cards/cards";
import { cardClosing, roundResults } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { printDate, printShortDate, printShortWeekday, printTime } from "#rules/calendar";
import { holesFilled } from "#rules/cards/gross";
import type { TeeTimeId } from "#rules/golf";
import { ConfirmationPlace, Modal } from "../../components/announcements.tsx";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { CardCorrections } from "../../components/card/card-corrections.tsx";
import { LateChangesOfCard } from "../../components/card/late-changes.tsx";
import { PlayedOn } from "../../components/card/played-on.tsx";
import { RoundToRead } from "../../components/card/round-table.tsx";
import { TeeTimeOfCard } from "../../components/card/tee-time-of-card.tsx";
import { FinalBadge } from "../../components/final-badge.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { RowHeads, RowLink } from "../../components/row-link.tsx";
import { ShareCard } from "../../components/share/share-card.tsx";
import { SheetTitle } from "../../components/sheet-title.tsx";
import { Table } from "../../components/table.tsx";
import { cardQuery } from "../../data/queries.ts";
import { withUnsent } from "../../outbox/own-card.ts";
import { ofRound, useUnsent } from "../../outbox/unsent.ts";
import { patterns } from "../../paths.ts";
import { useSession, useTimeZone } from "../../session.tsx";
import { CardClosing } from "./card-closing.tsx";

export function WaitingTable(props: {
  rows: readonly ScoreEntryRow[];
  nearest: ScoreEntryRow | null;
  status: string;
}) {
  const { rows, nearest, status } = props;
  const timeZone = useTimeZone();
  return (
    <Table
      caption={scoreEntry.selectTeeTime}
      head={<RowHeads first={scoreEntry.date} columns={[scoreEntry.time, scoreEntry.status]} />}
    >
      {rows.map((row) => (
        <RowLink
          key={row.teeTimeId}
          to={patterns.scoringType}
          params={{ teeTimeId: row.teeTimeId }}
          first={<DateOf row={row} />}
        >
          <td className="whitespace-nowrap px-1">{printTime(row.startsAt, timeZone)}</td>
          <td className="px-1">
            <span className="block font-bold">{row.closed ? cardClosing.closed : status}</span>
            {row === nearest && <span className="block text-small text-muted">{scoreEntry.nearest}</span>}
            {row.thru !== null && (
              <span className="block text-small text-muted">
                {fill(scoreEntry.thru, { holes: row.thru })}
              </span>
            )}
          </td>
        </RowLink>
      ))}
    </Table>
  );
}

export function SavedTable({ rows }: { rows: readonly ScoreEntryRow[] }) {
  const timeZone = useTimeZone();
  const [shown, show] = useState<TeeTimeId | null>(null);
  return (
    <>
      <Table
        caption={scoreEntry.selectTeeTime}
        head={
          <RowHeads first={scoreEntry.date} columns={[scoreEntry.time, scoreEntry.gross, scoreEntry.net]} />
        }
      >
        {rows.map((row) => (
          <RowLink
            key={row.teeTimeId}
            to={patterns.enterScoreForm}
            params={{ teeTimeId: row.teeTimeId }}
            search={{ source: "saved" }}
            first={<DateOf row={row} />}
            below={
              <td colSpan={5}>
                <ViewCard row={row} onPress={() => show(row.teeTimeId)} />
              </td>
            }
          >
            <td className="whitespace-nowrap px-1">
              {printTime(row.startsAt, timeZone)}
              {row.closed && <span className="block text-small text-muted">{cardClosing.closed}</span>}
            </td>
            <td className="px-1 text-lead font-bold">{row.grossTotal ?? scoreEntry.noTotal}</td>
            <td className="px-1 text-lead font-bold">{row.netTotal ?? scoreEntry.noTotal}</td>
          </RowLink>
        ))}
      </Table>
      {shown !== null && <CardSheet teeTimeId={shown} onClose={() => show(null)} />}
    </>
  );
}

function DateOf({ row }: { row: ScoreEntryRow }) {
  const timeZone = useTimeZone();
  return (
    <>
      <span className="block font-serif text-lead font-bold">{printShortDate(row.startsAt, timeZone)}</span>
      <span className="block text-small text-muted">{printShortWeekday(row.startsAt, timeZone)}</span>
    </>
  );
}

function ViewCard({ row, onPress }: { row: ScoreEntryRow; onPress: () => void }) {
  const date = printDate(row.startsAt, useTimeZone());
  return (
    <div className="ml-auto w-fit pb-2">
      <Button look="quiet" onPress={onPress}>
        <span>
          {scoreEntry.viewCard}
          <span className="sr-only"> {fill(scoreEntry.viewCardOf, { date })}</span>
        </span>
      </Button>
    </div>
  );
}

function CardSheet({ teeTimeId, onClose }: { teeTimeId: TeeTimeId; onClose: () => void }) {
  return (
    <Modal label={scoreEntry.yourCard} onClose={onClose}>
      <div className="text-center">
        <SheetTitle>{scoreEntry.yourCard}</SheetTitle>
      </div>
      <Answered query={cardQuery(teeTimeId)} rows={6}>
        {(answer) => <CardToRead {...answer} />}
      </Answered>
      <div>
        <ConfirmationPlace />
        <Button look="secondary" onPress={onClose}>
          {shared.close}
        </Button>
      </div>
    </Modal>
  );
}

function CardToRead({ teeTime, card, corrections, changes }: CardAnswer) {
  const unsent = useUnsent(useSession().me.id);
  if (!card || !unsent) return <TeeTimeOfCard teeTime={teeTime} />;
  const { entries } = ofRound(unsent, teeTime.id);
  const scores = withUnsent(card, entries).gross;
  return (
    <>
      <TeeTimeOfCard teeTime={teeTime} />
      <p className="text-center">
        {entries.length > 0 ? (
          <Badge mark="…">{roundResults.notFinal}</Badge>
        ) : (
          <FinalBadge isFinal={card.complete} thru={[holesFilled(scores)]} />
        )}
      </p>
      <CardClosing teeTime={teeTime} />
      <div>
        <PlayedOn basis={card} indexLabel={scoreEntry.handicapIndex} />
      </div>
      <CardCorrections corrections={corrections} />
      <LateChangesOfCard changes={changes} />
      <div className="-mx-3 rounded-control bg-ground px-1 pt-2">
        <RoundToRead
          caption={scoreEntry.yourCard}
          holes={card.holes}
          adjustedHandicap={card.adjustedHandicap}
          scores={scores}
        />
      </div>
      <ShareCard
        teeTimeId={teeTime.id}
        startsAt={teeTime.startsAt}
        card={card}
        scores={scores}
        hasUnsent={entries.length > 0}
      />
    </>
  );
}
