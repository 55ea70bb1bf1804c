import { useState } from "react";
import { useFieldErrors } from "./form.tsx";

export function useTypedValues<Field extends string>(empty: Record<Field, string>) {
  const [values, setValues] = useState(empty);
  const fieldErrors = useFieldErrors<Field>();
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
