/**
 * What did the player stake? Three typed amounts become whole cents, or a reason and the wrong
 * fields (section 5, create bet; ruling 25).
 */
import { checkAmounts } from "#rules/bet";
import type { NassauAmounts } from "#rules/golf";
import { readAmount, writeAmount } from "#rules/money";
import { isRefused, type RefusalReason } from "#rules/refusal";

export const stakeFields = ["front9", "back9", "overall"] as const;

export type StakeField = (typeof stakeFields)[number];

export type TypedStakes = Readonly<Record<StakeField, string>>;

export type BetField = StakeField | "opponent";

type AtFault<Field> = { readonly refused: RefusalReason; readonly fields: readonly Field[] };

export const noStakes: TypedStakes = { front9: "", back9: "", overall: "" };

export function writeStakes(amounts: NassauAmounts): TypedStakes {
  return {
    front9: writeAmount(amounts.front9Cents),
    back9: writeAmount(amounts.back9Cents),
    overall: writeAmount(amounts.overallCents),
  };
}

/** A blank is reported before an amount that cannot be read, and both before "at least one". */
export function readStakes(typed: TypedStakes): NassauAmounts | AtFault<StakeField> {
  const read = stakeFields.map((field) => ({ field, amount: readAmount(typed[field]) }));
  for (const reason of ["bet-incomplete", "amount-invalid"] as const) {
    const wrong = read.filter(({ amount }) => isRefused(amount) && amount.refused === reason);
    if (wrong.length > 0) return { refused: reason, fields: wrong.map(({ field }) => field) };
  }
  const [front9Cents = 0, back9Cents = 0, overallCents = 0] = read.map(({ amount }) => Number(amount));
  const checked = checkAmounts({ front9Cents, back9Cents, overallCents });
  return isRefused(checked) ? { refused: checked.refused, fields: stakeFields } : checked;
}

/** As it is sent. Nobody chosen is a blank like any other. */
export function readBet(
  opponentId: string,
  typed: TypedStakes,
): { opponentId: string; amounts: NassauAmounts } | AtFault<BetField> {
  const amounts = readStakes(typed);
  if (opponentId === "") {
    const blanks = "refused" in amounts && amounts.refused === "bet-incomplete" ? amounts.fields : [];
    return { refused: "bet-incomplete", fields: ["opponent", ...blanks] };
  }
  return "refused" in amounts ? amounts : { opponentId, amounts };
}
