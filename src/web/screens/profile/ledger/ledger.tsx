import { useQuery } from "@tanstack/react-query";
import { betRounds } from "#contract/labels/bet-rounds";
import { ledger as labels } from "#contract/labels/ledger";
import { home } from "#contract/labels/player";
import type { LedgerAnswer } from "#contract/ledger";
import { fill } from "#contract/messages";
import { printDay, printMonthDayFrom } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { type LedgerSpan, maxLedgerLine } from "#rules/ledger";
import { printSignedAmount } from "#rules/money";
import { EmptyWithLink } from "../../../components/empty-with-link.tsx";
import { Panel } from "../../../components/panel.tsx";
import { levelsOf, linePath, reachOf } from "../../../components/picture-lines.ts";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { RowHeads, RowLink } from "../../../components/row-link.tsx";
import {
  FirstAndLastDay,
  PictureLine,
  PictureZero,
  ScaledPicture,
} from "../../../components/scaled-picture.tsx";
import { Screen } from "../../../components/screen.tsx";
import { ShowAsTable } from "../../../components/show-as-table.tsx";
import { Table } from "../../../components/table.tsx";
import { Tabs, useTabs } from "../../../components/tabs.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { ledgerQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";
import { OpponentTallies, RecordLine, SegmentTable } from "./opponent-tallies.tsx";

const spans: Record<LedgerSpan, string> = { season: labels.season, "all-time": labels.allTime };

export function Ledger() {
  const { tab: span, tabs } = useTabs(spans);
  const query = useQuery(ledgerQuery(span));
  return (
    <Screen title={labels.title} back={{ to: patterns.games }} onRefresh={() => query.refetch()}>
      <Tabs label={labels.title} {...tabs}>
        <QueryBoundary query={query} rows={5}>
          {(ledger) =>
            ledger.opponents.length === 0 ? (
              <EmptyWithLink
                text={span === "season" ? labels.emptySeason : labels.empty}
                label={home.myBets}
                to={patterns.games}
              />
            ) : (
              <Sums ledger={ledger} />
            )
          }
        </QueryBoundary>
      </Tabs>
    </Screen>
  );
}

function Sums({ ledger }: { ledger: LedgerAnswer }) {
  return (
    <>
      <LedgerTotal ledger={ledger} />
      <section aria-label={labels.opponents} className="flex flex-col gap-3">
        <h2 className="text-title">{labels.opponents}</h2>
        <p className="text-small text-muted">{labels.howCounted}</p>
        {ledger.opponents.map((tallies) => (
          <OpponentTallies key={tallies.opponent.id} tallies={tallies} />
        ))}
      </section>
    </>
  );
}

function LedgerTotal({ ledger: { season, total, line } }: { ledger: LedgerAnswer }) {
  const title = season === null ? labels.everything : fill(betRounds.season, { season });
  return (
    <>
      <Panel label={title}>
        <h2 className="font-sans text-body text-muted">{title}</h2>
        <p className="figures whitespace-nowrap py-2 font-serif text-[min(var(--text-figure),14vw)] font-bold leading-none">
          {printSignedAmount(total.rounds.totalCents)}
        </p>
        <RecordLine tally={total.rounds} />
        <h3 className="pt-4 text-lead">{labels.picture}</h3>
        {line.length === maxLedgerLine && (
          <p className="text-small text-muted">{fill(labels.newestOnly, { count: maxLedgerLine })}</p>
        )}
        <LedgerPicture line={line} />
      </Panel>
      <ShowAsTable>
        <LineTable line={line} />
      </ShowAsTable>
      <SegmentTable of={labels.all} tallies={total} />
    </>
  );
}

/** The balance from tee time to tee time: upwards is won (experience 10). */
function LedgerPicture({ line }: Pick<LedgerAnswer, "line">) {
  const zone = useTimeZone();
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return null;
  const dayOf = ({ startsAt }: { startsAt: Instant }) => printDay(startsAt, zone);
  const days = { first: dayOf(first), last: dayOf(last) };
  const balances = line.map(({ balanceCents }) => balanceCents);
  const before = first.balanceCents - first.totalCents;
  const heights = [before, ...balances].map((cents) => 0 - cents);
  const reach = reachOf(heights, { zero: true });
  return (
    <>
      <p aria-hidden className="text-small text-muted">
        ▲ {labels.won}
      </p>
      <ScaledPicture
        inWords={fill(line.length === 1 ? labels.pictureOfOne : labels.pictureText, {
          ...days,
          count: line.length,
          balance: printSignedAmount(last.balanceCents),
          highest: printSignedAmount(Math.max(...balances)),
          lowest: printSignedAmount(Math.min(...balances)),
        })}
        levels={levelsOf(reach, { zero: true }).map((at) => ({ at, text: printSignedAmount(0 - at) }))}
        {...reach}
        width={heights.length}
        below={<FirstAndLastDay days={days} />}
      >
        <PictureZero width={heights.length} />
        <PictureLine d={linePath(heights)} />
      </ScaledPicture>
    </>
  );
}

function LineTable({ line }: Pick<LedgerAnswer, "line">) {
  const zone = useTimeZone();
  return (
    <Table
      caption={labels.eachTeeTime}
      head={<RowHeads first={labels.date} columns={[labels.teeTime, labels.balance]} />}
    >
      {line
        .map(({ teeTimeId, startsAt, totalCents, balanceCents }) => (
          <RowLink
            key={teeTimeId}
            to={patterns.results}
            search={{ tab: "individuals", teeTime: teeTimeId }}
            first={printMonthDayFrom(presentTime(), startsAt, zone)}
          >
            <td className="px-1">{printSignedAmount(totalCents)}</td>
            <td className="px-1 font-bold">{printSignedAmount(balanceCents)}</td>
          </RowLink>
        ))
        .toReversed()}
    </Table>
  );
}
