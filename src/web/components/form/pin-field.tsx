import { useState } from "react";
import { registration } from "#contract/labels/auth";
import { isEasilyGuessed } from "#rules/players/pin";
import { CheckboxField, type FieldState, TextField } from "./fields.tsx";

type Props = FieldState & { label?: string };

export function NewPinField(props: Props) {
  const hint = isEasilyGuessed(props.value) ? registration.easyPin : props.hint;
  return <PinField {...props} hint={hint} autoComplete="new-password" />;
}

export function PinField(props: Props & { autoComplete: "new-password" | "current-password" }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...props}
        label={props.label ?? registration.pin}
        type={isShown ? "text" : "password"}
        inputMode="numeric"
        maxLength={4}
      />
      <CheckboxField label={registration.showPin} checked={isShown} onChange={setShown} />
    </div>
  );
}
