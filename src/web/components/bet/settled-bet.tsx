import type { BetResultRow } from "#contract/bets";
import type { Cents } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { patterns } from "../../paths.ts";
import { figureSize } from "../figure-size.ts";
import { MenuLink } from "../menu-link.tsx";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { RoundState } from "./round-state.tsx";
import { SegmentAmounts } from "./segment-amounts.tsx";

/** `source`: the page to which the scorecard leads back. */
export function SettledBet({ row, source }: { row: BetResultRow; source?: "results" }) {
  const { result, resultIndex, betId } = row;
  if (!result || resultIndex === null) return null;
  return (
    <>
      <MenuLink
        to={patterns.betScorecard}
        params={{ betId, resultIndex: String(resultIndex) }}
        search={{ source }}
        title={<span translate="no">{displayName(row.opponent)}</span>}
      >
        <span className="my-1 flex flex-wrap items-center justify-between gap-2">
          <Amount cents={result.totalCents} />
          <OutcomeBadge totalCents={result.totalCents} />
        </span>
        <SegmentAmounts result={result} />
      </MenuLink>
      <RoundState {...row} />
    </>
  );
}

export function Amount({ cents }: { cents: Cents }) {
  const amount = printSignedAmount(cents);
  return (
    <span
      className="figures whitespace-nowrap font-serif font-bold leading-none"
      style={{ fontSize: figureSize(amount) }}
    >
      {amount}
    </span>
  );
}
