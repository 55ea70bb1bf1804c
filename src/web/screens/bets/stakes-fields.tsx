import { betRounds } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { fieldHints } from "#contract/labels/field-hints";
import { readAmount } from "#rules/money";
import { isRefused } from "#rules/refusal";
import { TextField } from "../../components/fields.tsx";
import type { useFieldErrors } from "../../components/form.tsx";
import { type StakeField, stakeFields, type TypedStakes } from "./stakes-form.ts";

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
          hint={fieldErrors.has(field) && hintAt(stakes[field])}
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

/** A readable amount is wrong only if all three are 0. */
function hintAt(typed: string): string {
  const amount = readAmount(typed);
  if (!isRefused(amount)) return bets.amountsAllZero;
  return amount.refused === "bet-incomplete" ? fieldHints.missing : bets.amountFault;
}
