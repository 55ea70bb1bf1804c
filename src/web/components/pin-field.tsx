import { type ComponentProps, useState } from "react";
import { registration } from "#contract/labels/auth";
import { CheckboxField, TextField } from "./fields.tsx";

export function PinField(
  props: Pick<ComponentProps<typeof TextField>, "value" | "onChange" | "hint" | "invalid"> & {
    label?: string;
    autoComplete: "new-password" | "current-password";
  },
) {
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
