/** The form of a tee time. Specification section 5. */
import { useTimeZone } from "../../../session.tsx";
import { readTeeTimeForm, type TeeTimeForm, wrongFields } from "./read-tee-time-form.ts";
import { useTypedForm } from "./use-typed-form.ts";

export function useTeeTimeForm(asRead: TeeTimeForm) {
  const zone = useTimeZone();
  return useTypedForm(asRead, {
    readForm: (values) => readTeeTimeForm(values, zone),
    wrongFields: (why, values) => wrongFields(why, values, zone),
  });
}
