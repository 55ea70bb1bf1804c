import { fieldHints } from "#contract/labels/field-hints";
import { readName } from "#rules/name";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";

type Read = string | null | Refusal;

const inOrder: readonly RefusalReason[] = [
  "hidden-character",
  "form-incomplete",
  "name-and-phone-required",
  "name-invalid",
];

export type FormFault<Field> = { readonly reason: RefusalReason; readonly fields: readonly Field[] };

/** The first reason in order, with the fields it was given for; null without a fault. */
export function firstFault<Field extends string>(
  read: Readonly<Partial<Record<Field, Read>>>,
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
