/** What do the first steps of both registrations share? Their values, their field errors and their refusals. */
import { useState } from "react";
import { fieldHints } from "#contract/labels/shared";
import { refusalTexts } from "#contract/messages";
import { readName } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { hasHiddenCharacter } from "#rules/text";
import { useFieldErrors } from "../../components/form.tsx";
import type { FieldState } from "../../components/player/name-fields.tsx";
import { nameHint } from "../../components/player/name-hint.ts";
import { failureText, Refused, reasonText } from "../../data/request-errors.ts";
import {
  type As,
  type RegistrationField,
  readRegistration,
  type StoredRegistration,
  storeRegistration,
} from "../../data/stored.ts";

/** What is typed is on the phone with every key, so that a reload loses nothing (section 4). */
export function useRegistration(as: As) {
  const [values, setValues] = useState(() => readRegistration(as));
  const fieldErrors = useFieldErrors<RegistrationField>();
  const [isCodeFull, setCodeFull] = useState(false);

  const set = (field: RegistrationField) => (value: string) => {
    const changed = { ...values, [field]: value };
    setValues(changed);
    storeRegistration(changed, as);
    fieldErrors.clear(field);
  };
  const field = (name: RegistrationField): FieldState => ({
    value: values[name],
    onChange: set(name),
    invalid: fieldErrors.has(name),
    hint: fieldErrors.has(name) && hintAt(name),
  });

  function hintAt(name: RegistrationField): string {
    if (name === "affiliation") return fieldHints.affiliation;
    if (name !== "code" || hasHiddenCharacter(values.code)) return nameHint(values[name]);
    if (isCodeFull) return fieldHints.fullCode;
    return as === "guest" ? fieldHints.hostCode : fieldHints.groupCode;
  }

  function showRefusal(error: unknown): void {
    const isAboutCode =
      error instanceof Refused &&
      (error.reason === "invalid-group-code" || error.reason === "group-code-full");
    setCodeFull(isAboutCode && error.reason === "group-code-full");
    if (isAboutCode) fieldErrors.set(reasonText(error), "code");
    else fieldErrors.set(failureText(error, refusalTexts["something-went-wrong"]));
  }

  return { values, fieldErrors, set, field, showRefusal };
}

/** Pasted with a text, and invisible in the field (ruling 46). */
export function hiddenFields(values: StoredRegistration): RegistrationField[] {
  const typed = ["code", "firstName", "lastName", "nickname"] as const;
  return typed.filter((field) => hasHiddenCharacter(values[field]));
}

export function missingFields(
  values: StoredRegistration,
  required: readonly RegistrationField[],
): RegistrationField[] {
  // Which code there is, the server knows: whatever was typed is one to be checked.
  return required.filter((field) =>
    field === "code" ? values.code.trim() === "" : isRefused(readName(values[field])),
  );
}
