import type { ComponentProps } from "react";
import { registration } from "#contract/labels/auth";
import { maxNameLength } from "#rules/name";
import { CheckboxField, TextField } from "../fields.tsx";

export type FieldState = Pick<ComponentProps<typeof TextField>, "value" | "onChange" | "invalid" | "hint">;

export function NameFields(props: { first: FieldState; last: FieldState }) {
  return (
    <>
      <TextField
        {...props.first}
        label={registration.firstName}
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={maxNameLength}
      />
      <TextField
        {...props.last}
        label={registration.lastName}
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={maxNameLength}
      />
    </>
  );
}

export function NicknameField(props: {
  nickname: FieldState;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...props.nickname}
        label={registration.nickname}
        hint={props.nickname.hint || registration.optional}
        autoComplete="nickname"
        autoCapitalize="words"
        maxLength={maxNameLength}
      />
      <CheckboxField label={registration.showNickname} checked={props.isShown} onChange={props.onShow} />
    </div>
  );
}
