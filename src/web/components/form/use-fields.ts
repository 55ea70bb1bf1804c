import { useState } from "react";
import type { RefusalReason } from "#rules/refusal";
import { failureText, Refused } from "../../data/request-errors.ts";
import { useFieldErrors } from "./form.tsx";

export type Fields = Record<string, string | boolean>;

export function useFields<Values extends Fields>(atFirst: Values | (() => Values)) {
  type Name = keyof Values & string;
  const [values, setValues] = useState(atFirst);
  const fieldErrors = useFieldErrors<Name>();

  function change(part: Partial<Values>): void {
    setValues((all) => ({ ...all, ...part }));
    for (const name of Object.keys(part)) fieldErrors.clear(name);
  }

  /** `wanted` says what the field takes. `fault` replaces it while the field is wrong. */
  const field = <Of extends Name>(name: Of, wanted = "", fault = wanted) => ({
    value: values[name],
    onChange: (value: Values[Of]) => change({ [name]: value } as unknown as Partial<Values>),
    invalid: fieldErrors.has(name),
    hint: fieldErrors.has(name) ? fault : wanted,
  });

  function refused(error: unknown, fieldOf: Partial<Record<RefusalReason, Name>>, failure?: string): void {
    const name = error instanceof Refused ? fieldOf[error.reason] : undefined;
    fieldErrors.set(failureText(error, failure), ...(name === undefined ? [] : [name]));
  }

  return { values, change, field, fieldErrors, refused };
}
