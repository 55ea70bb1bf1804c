/** Front 9, Back 9 and Overall, in dollars. */
import { bets } from "#contract/labels/bets";
import { TextField } from "../../components/fields.tsx";
import type { useFaults } from "../../components/form.tsx";
import { type StakeField, stakeFields, type TypedStakes } from "./stakes-form.ts";

export function StakesFields(props: {
  stakes: TypedStakes;
  onChange: (stakes: TypedStakes) => void;
  faults: Pick<ReturnType<typeof useFaults<StakeField>>, "has" | "forgive">;
}) {
  const { stakes, faults } = props;
  return (
    <>
      {stakeFields.map((field) => (
        <TextField
          key={field}
          label={bets[field]}
          hint={faults.has(field) && bets.amountFault}
          inputMode="decimal"
          maxLength={10}
          value={stakes[field]}
          invalid={faults.has(field)}
          onChange={(text) => {
            props.onChange({ ...stakes, [field]: text });
            faults.forgive(field);
          }}
        />
      ))}
    </>
  );
}
