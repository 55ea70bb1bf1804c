import { useQuery } from "@tanstack/react-query";
import type { LedgerAnswer } from "#contract/bets/ledger";
import { betRounds } from "#contract/labels/bet-rounds";
import { ledger as labels } from "#contract/labels/ledger";
import { home } from "#contract/labels/player";
import { fill } from "#contract/messages";
import { type LedgerSpan, maxLedgerLine, settledCount } from "#rules/bets/ledger";
import { printSignedAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { Chevron } from "../../../components/chevron.tsx";
import { EmptyWithLink } from "../../../components/empty.tsx";
import { keepTogether } from "../../../components/line-breaks.ts";
import { Panel } from "../../../components/panel.tsx";
import { FigureTable } from "../../../components/picture/figure-table.tsx";
import { RoundsTable } from "../../../components/picture/rounds-table.tsx";
import {
  FirstAndLastDay,
  PictureLine,
  PictureZero,
  ScaledPicture,
  useDays,
} from "../../../components/picture/scaled-picture.tsx";
import { ShowAsTable } from "../../../components/picture/show-as-table.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { Tabs, useTabs } from "../../../components/tabs.tsx";
import { ledgerQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { Link } from "../../../router/link.tsx";

const spans: Record<LedgerSpan, string> = { season: labels.season, "all-time": labels.allTime };

export function Ledger() {
  const { tab: span, tabs } = useTabs(spans);
  const query = useQuery(ledgerQuery(span));
  return (
    <Screen title={betRounds.ledger} back={{ to: patterns.games }} onRefresh={() => query.refetch()}>
      <Tabs label={betRounds.ledger} {...tabs}>
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
      <Panel label={title} heading="font-sans text-body text-muted">
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
        <RoundsTable
          caption={labels.eachTeeTime}
          columns={[labels.date, labels.teeTime, labels.balance]}
          rounds={line}
          cells={({ totalCents, balanceCents }) => [totalCents, balanceCents].map(printSignedAmount)}
          tab="individuals"
        />
      </ShowAsTable>
      <SegmentTable of={labels.all} tallies={total} />
    </>
  );
}

function LedgerPicture({ line }: Pick<LedgerAnswer, "line">) {
  const days = useDays(line);
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return null;
  const balances = line.map(({ balanceCents }) => balanceCents);
  const before = first.balanceCents - first.totalCents;
  const heights = [before, ...balances].map((cents) => 0 - cents);
  return (
    <ScaledPicture
      up={labels.won}
      inWords={fill(line.length === 1 ? labels.pictureOfOne : labels.pictureText, {
        ...days,
        count: line.length,
        balance: printSignedAmount(last.balanceCents),
        highest: printSignedAmount(Math.max(...balances)),
        lowest: printSignedAmount(Math.min(...balances)),
      })}
      values={heights}
      zero
      print={(height) => printSignedAmount(0 - height)}
      width={heights.length}
      below={<FirstAndLastDay days={days} />}
    >
      <PictureZero width={heights.length} />
      <PictureLine values={heights} />
    </ScaledPicture>
  );
}

function OpponentTallies({ tallies }: { tallies: LedgerAnswer["opponents"][number] }) {
  const { opponent, betId, rounds } = tallies;
  const name = displayName(opponent);
  return (
    <article className="rounded-card border border-line bg-surface [&_th:first-child]:bg-surface">
      <Link
        to={patterns.bet}
        params={{ betId }}
        className="flex min-h-target-scoring items-center gap-2 rounded-card pt-3 pr-3 pb-1 pl-4 active:bg-soft"
      >
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h3 translate="no" className="min-w-0 text-lead">
              {name}
            </h3>
            <span className="figures font-serif text-title font-bold">
              {printSignedAmount(rounds.totalCents)}
            </span>
          </div>
          <RecordLine tally={rounds} />
        </div>
        <Chevron />
      </Link>
      <div className="px-4 pt-2 pb-2">
        <SegmentTable of={name} isName tallies={tallies} />
      </div>
    </article>
  );
}

const segments = ["front9", "back9", "overall"] as const;

function SegmentTable(props: { of: string; isName?: boolean; tallies: LedgerAnswer["total"] }) {
  const { of, isName, tallies } = props;
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center font-bold text-accent">
        {labels.bySegment}
        <span className="sr-only">
          , <span translate={isName ? "no" : undefined}>{of}</span>
        </span>
      </summary>
      <FigureTable
        caption={fill(labels.segmentsOf, { of })}
        columns={[labels.segment, labels.won, labels.lost, labels.halved, labels.amount]}
        rows={segments.map((name) => {
          const { won, lost, halved, totalCents } = tallies[name];
          return [betRounds[name], won, lost, halved, printSignedAmount(totalCents)];
        })}
      />
    </details>
  );
}

function RecordLine({ tally }: { tally: LedgerAnswer["total"]["rounds"] }) {
  const { won, lost, halved } = tally;
  const count = settledCount(tally);
  const rounds = count === 1 ? labels.oneRound : fill(labels.rounds, { count });
  return (
    <p className="figures">{keepTogether(`${rounds} · ${fill(betRounds.record, { won, lost, halved })}`)}</p>
  );
}
