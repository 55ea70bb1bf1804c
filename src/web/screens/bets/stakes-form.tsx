import { betRounds } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { fieldHints } from "#contract/labels/field-hints";
import { checkAmounts } from "#rules/bets/bet";
import type { NassauAmounts, PlayerId } from "#rules/golf";
import { readAmount, writeAmount } from "#rules/money";
import { isRefused, type RefusalReason } from "#rules/refusal";
import { printStakes } from "../../components/bet/say-text.ts";
import { TextField } from "../../components/form/fields.tsx";
import type { useFieldErrors } from "../../components/form/form.tsx";
import { keepTogether } from "../../components/line-breaks.ts";

export const stakeFields = ["front9", "back9", "overall"] as const;

export type StakeField = (typeof stakeFields)[number];

type TypedStakes = Record<StakeField, string>;

export type BetField = StakeField | "opponent";

type AtFault<Field> = { refused: RefusalReason; fields: readonly Field[] };

export const noStakes: TypedStakes = { front9: "", back9: "", overall: "" };

export function writeStakes(amounts: NassauAmounts): TypedStakes {
  return {
    front9: writeAmount(amounts.front9Cents),
    back9: writeAmount(amounts.back9Cents),
    overall: writeAmount(amounts.overallCents),
  };
}

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

export function readBet(
  opponentId: PlayerId,
  typed: TypedStakes,
): { opponentId: PlayerId; amounts: NassauAmounts } | AtFault<BetField> {
  const amounts = readStakes(typed);
  if (opponentId === "") {
    const blanks = "refused" in amounts && amounts.refused === "bet-incomplete" ? amounts.fields : [];
    return { refused: "bet-incomplete", fields: ["opponent", ...blanks] };
  }
  return "refused" in amounts ? amounts : { opponentId, amounts };
}

export function stakesText(amounts: NassauAmounts): string {
  return keepTogether(printStakes(amounts));
}

export function StakesFields(props: {
  stakes: TypedStakes;
  onChange: (stakes: TypedStakes) => void;
  fieldErrors: Pick<ReturnType<typeof useFieldErrors<StakeField>>, "has" | "clear">;
}) {
  const { stakes, fieldErrors } = props;
  return (
    <>
      {stakeFields.map((field) => (
        <TextField
          key={field}
          label={betRounds[field]}
          hint={fieldErrors.has(field) ? faultAt(stakes[field]) : bets.amountRange}
          inputMode="decimal"
          unit="$"
          maxLength={10}
          value={stakes[field]}
          invalid={fieldErrors.has(field)}
          onChange={(text) => {
            props.onChange({ ...stakes, [field]: text });
            fieldErrors.clear(field);
          }}
        />
      ))}
    </>
  );
}

/** A readable amount is wrong only if all three amounts are 0. */
function faultAt(typed: string): string {
  const amount = readAmount(typed);
  if (!isRefused(amount)) return bets.amountsAllZero;
  return amount.refused === "bet-incomplete" ? fieldHints.missing : bets.amountFault;
}
