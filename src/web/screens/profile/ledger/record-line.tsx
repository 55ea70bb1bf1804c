/** "4 rounds · Won 2 · Lost 1 · Halved 1" */
import { betRounds } from "#contract/labels/bet-rounds";
import { ledger as labels } from "#contract/labels/ledger";
import type { LedgerAnswer } from "#contract/ledger";
import { fill } from "#contract/messages";
import { settledCount } from "#rules/ledger";
import { keepTogether } from "../../../components/line-breaks.ts";

export function RecordLine({ tally }: { tally: LedgerAnswer["total"]["rounds"] }) {
  const { won, lost, halved } = tally;
  const count = settledCount(tally);
  const rounds = count === 1 ? labels.oneRound : fill(labels.rounds, { count });
  return (
    <p className="figures">{keepTogether(`${rounds} · ${fill(betRounds.record, { won, lost, halved })}`)}</p>
  );
}
