/** The form of a repeating tee time. */
import { readSeriesForm, type SeriesForm, wrongFields } from "./read-series-form.ts";
import { useTypedForm } from "./use-typed-form.ts";

/** `besides`: how many dates the admin has left out, or put back. */
export function useSeriesForm(asRead: SeriesForm, besides = 0) {
  return useTypedForm(asRead, { readForm: readSeriesForm, wrongFields, besides });
}
