import type { Bet, BetSummary } from "#contract/bets/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { recordOf } from "#rules/bets/nassau";
import { printDate } from "#rules/calendar";
import type { Cents } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { sum } from "#rules/values";
import { Modal } from "../../components/announcements.tsx";
import { Badge } from "../../components/badge.tsx";
import { figureSize, keepTogether } from "../../components/line-breaks.ts";
import { LinePicture } from "../../components/picture/line-picture.tsx";
import { SheetButton } from "../../components/sheet-button.tsx";
import { SheetTitle } from "../../components/sheet-title.tsx";
import { useTimeZone } from "../../session.tsx";

export function BetBalance({ bet }: { bet: Bet }) {
  const zone = useTimeZone();
  const rounds = settledRounds(bet);
  const { won, lost, halved, balances } = recordOf(rounds.map(({ totalCents }) => totalCents));
  if (rounds.length === 0) return null;
  return (
    <section aria-label={bets.balance}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Balance
          cents={bet.totalCents}
          says={bets.seeBalance}
          title={fill(bets.balanceAgainst, { opponent: displayName(bet.opponent) })}
          rows={rounds.map(({ teeTimeId, startsAt, totalCents }) => ({
            id: teeTimeId,
            name: printDate(startsAt, zone),
            cents: totalCents,
          }))}
        />
        <StandingBadge standing={bet.overallBadge} />
      </div>
      <p className="figures">{keepTogether(fill(betRounds.record, { won, lost, halved }))}</p>
      {balances.length > 1 && <RunningLine balances={balances} />}
    </section>
  );
}

function RunningLine({ balances }: { balances: readonly Cents[] }) {
  const points = [0, ...balances];
  const [low, high] = [Math.min(...points), Math.max(...points)];
  // The height is at least a cent, because a bet that was always level also needs a height.
  const height = Math.max(high - low, 1);
  const text = fill(bets.runningLine, { balances: balances.map(printSignedAmount).join(", ") });
  return (
    <LinePicture
      inWords={text}
      viewBox={`0 ${-high} ${balances.length} ${height}`}
      className="my-3 block h-20"
    >
      <path d={`M0 0H${balances.length}`} className="text-muted" strokeWidth="1" strokeDasharray="2 4" />
      <path
        d={points.map((cents, round) => `${round === 0 ? "M" : "L"}${round} ${-cents}`).join("")}
        className="text-accent"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </LinePicture>
  );
}

/** Leaves out rounds without a result. If a round's latest settlement failed, its earlier result counts. */
function settledRounds({ rounds }: Bet) {
  return rounds
    .flatMap(({ teeTimeId, startsAt, result }) =>
      result === null ? [] : [{ teeTimeId, startsAt, totalCents: result.totalCents }],
    )
    .toReversed();
}

const tones = {
  Winning: "good",
  Losing: "bad",
  "No Blood": "plain",
  "Pending First Bet": "plain",
} as const satisfies Record<BetSummary["overallBadge"], string>;

export function StandingBadge({ standing }: { standing: BetSummary["overallBadge"] }) {
  return <Badge tone={tones[standing]}>{standing}</Badge>;
}

type BalanceRow = { id: string; name: string; cents: Cents };

function Balance(props: { cents: Cents; says: string; title: string; rows: readonly BalanceRow[] }) {
  const { title, rows } = props;
  const amount = printSignedAmount(props.cents);
  return (
    <SheetButton
      style={{ fontSize: figureSize(amount) }}
      className="figures min-h-target-scoring min-w-target rounded-control pr-2 text-left font-serif font-bold whitespace-nowrap leading-none underline decoration-accent decoration-dotted decoration-2 underline-offset-8 active:bg-soft"
      sheet={(close) => (
        <Modal label={title} onClose={close} closeButton={{ look: "primary" }}>
          <SheetTitle>{title}</SheetTitle>
          <ul className="figures">
            {rows.map(({ id, name, cents }) => (
              <li key={id} className="flex justify-between gap-3 border-b border-line py-2">
                <span translate="no">{name}</span>
                <span>{printSignedAmount(cents)}</span>
              </li>
            ))}
            <li className="flex justify-between gap-3 py-2 text-lead font-bold">
              <span>{bets.balance}</span>
              <span>{printSignedAmount(sum(rows.map(({ cents }) => cents)))}</span>
            </li>
          </ul>
        </Modal>
      )}
    >
      {amount}
      <span className="sr-only"> {props.says}</span>
    </SheetButton>
  );
}
