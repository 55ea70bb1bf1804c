import { registration } from "#contract/labels/auth";
import { fieldHints } from "#contract/labels/field-hints";
import { maxNameLength, readName } from "#rules/players/name";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";
import { CheckboxField, type FieldState, TextField } from "../form/fields.tsx";

const ofName = { autoCapitalize: "words", maxLength: maxNameLength };

export function NameFields(props: { first: FieldState; last: FieldState }) {
  return (
    <>
      <TextField {...props.first} {...ofName} label={registration.firstName} autoComplete="given-name" />
      <TextField {...props.last} {...ofName} label={registration.lastName} autoComplete="family-name" />
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
      <TextField {...props.nickname} label={registration.nickname} {...ofName} autoComplete="nickname" />
      <CheckboxField label={registration.showNickname} checked={props.isShown} onChange={props.onShow} />
    </div>
  );
}

export const wantedNames = {
  firstName: fieldHints.name,
  lastName: fieldHints.name,
  nickname: fieldHints.nickname,
} as const;

type ReadField = string | null | Refusal;

const inOrder: readonly RefusalReason[] = [
  "hidden-character",
  "form-incomplete",
  "name-and-phone-required",
  "name-invalid",
];

export type FormFault<Field> = { readonly reason: RefusalReason; readonly fields: readonly Field[] };

export function firstFault<Field extends string>(
  read: Partial<Record<Field, ReadField>>,
): FormFault<Field> | null {
  const faults = inOrder.map((reason) => ({
    reason,
    fields: (Object.keys(read) as Field[]).filter((field) => {
      const value = read[field];
      return isRefused(value) && value.refused === reason;
    }),
  }));
  return faults.find(({ fields }) => fields.length > 0) ?? null;
}

export function nameHint(value: string): string {
  const name = readName(value);
  if (!isRefused(name) || name.refused === "form-incomplete") return fieldHints.missing;
  return name.refused === "hidden-character" ? fieldHints.hidden : fieldHints.name;
}
