import { useState } from "react";
import { useFieldErrors } from "./form.tsx";

/** The text fields of a form: what is typed, and which of them are wrong. */
export function useTypedValues<Field extends string>(empty: Record<Field, string>) {
  const [values, setValues] = useState(empty);
  const fieldErrors = useFieldErrors<Field>();
  /** The hint shows while the field is wrong. */
  const field = (name: Field, hint: string) => ({
    value: values[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      fieldErrors.clear(name);
    },
    invalid: fieldErrors.has(name),
    hint: fieldErrors.has(name) && hint,
  });
  return { values, setValues, fieldErrors, field };
}
