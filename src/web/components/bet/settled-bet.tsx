import type { BetResultRow } from "#contract/bets/bets";
import type { Cents } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { patterns } from "../../paths.ts";
import { figureSize } from "../line-breaks.ts";
import { MenuLink } from "../menu-link.tsx";
import { Panel } from "../panel.tsx";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { RoundState } from "./round-state.tsx";
import { stakeParts } from "./say-text.ts";

type BetRowProps = {
  source?: "results";
  Heading: "h2" | "h3";
  note?: string;
};

export function BetsOfRound({ rows, ...props }: BetRowProps & { rows: readonly BetResultRow[] }) {
  return (
    <>
      {rows.map((row) => row.result && <SettledBet key={row.betId} row={row} source={props.source} />)}
      {rows.map((row) => !row.result && <OpenBet key={row.betId} row={row} {...props} />)}
    </>
  );
}

function SettledBet({ row, source }: { row: BetResultRow; source: BetRowProps["source"] }) {
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
        <span className="figures flex flex-wrap gap-x-4 gap-y-1">
          {stakeParts.map(([name, part]) => (
            <span key={name} className="whitespace-nowrap">
              <span className="text-muted">{name}</span> {printSignedAmount(result[part])}
            </span>
          ))}
        </span>
      </MenuLink>
      <RoundState {...row} />
    </>
  );
}

function OpenBet({ row, Heading, note }: BetRowProps & { row: BetResultRow }) {
  return (
    <Panel label={displayName(row.opponent)}>
      <Heading translate="no" className={`text-lead ${note ? "" : "pb-2"}`}>
        {displayName(row.opponent)}
      </Heading>
      {note && <p className="pb-2 text-small text-muted">{note}</p>}
      <RoundState {...row} />
    </Panel>
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
