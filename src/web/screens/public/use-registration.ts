/** What do the first steps of both registrations share? Their values, their faults and their refusals. */
import { useState } from "react";
import { fieldHints } from "#contract/labels";
import { readName } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { useFaults } from "../../components/form.tsx";
import type { FieldState } from "../../components/name-fields.tsx";
import { Refused, reasonText } from "../../data/request.ts";
import type { RegistrationField, StoredRegistration } from "../../data/stored.ts";

const hints: Partial<Record<RegistrationField, string>> = {
  code: fieldHints.groupCode,
  affiliation: fieldHints.affiliation,
};

export function useRegistration(begin: () => StoredRegistration) {
  const [values, setValues] = useState(begin);
  const faults = useFaults<RegistrationField>();

  const set = (field: RegistrationField) => (value: string) => {
    setValues({ ...values, [field]: value });
    faults.forgive(field);
  };
  const field = (name: RegistrationField): FieldState => ({
    value: values[name],
    onChange: set(name),
    invalid: faults.has(name),
    hint: faults.has(name) && (hints[name] ?? fieldHints.missing),
  });

  function tellRefusal(error: unknown): void {
    const isAboutCode =
      error instanceof Refused &&
      (error.reason === "invalid-group-code" || error.reason === "group-code-full");
    if (isAboutCode) faults.blame(reasonText(error), "code");
    else faults.blame(reasonText(error));
  }

  return { values, faults, set, field, tellRefusal };
}

export function missingFields(
  values: StoredRegistration,
  required: readonly RegistrationField[],
): RegistrationField[] {
  return required.filter((field) => isRefused(readName(values[field])));
}
