/** What is typed into the form of a repeating tee time, which of its fields are wrong, and would anything be lost if it were left? */
import { useState } from "react";
import { refusalText } from "#contract/messages";
import type { SeriesRequest } from "#contract/series";
import { changedFields } from "#rules/edit-conflict";
import { isRefused, type RefusalReason } from "#rules/refusal";
import { useFieldErrors } from "../../../components/form.tsx";
import { Refused, reasonText } from "../../../data/request-errors.ts";
import { useLeaveQuestion } from "../use-leave-question.ts";
import { readSeriesForm, type SeriesForm, wrongFields } from "./read-series-form.ts";

/** `asRead`: what is saved, or the blank form; `besides`: changes that are not in its fields. */
export function useSeriesForm(asRead: SeriesForm, besides = 0) {
  const [values, setValues] = useState(asRead);
  const fieldErrors = useFieldErrors<keyof SeriesForm>();
  useLeaveQuestion(changedFields(asRead, values).length + besides);

  /** What the form says; null where that cannot be, and the admin is alerted. */
  function read(): SeriesRequest | null {
    const request = readSeriesForm(values);
    if (!isRefused(request)) return request;
    show(refusalText(request.refused), request.refused);
    return null;
  }

  /** Says why it was not saved. */
  function refused(error: unknown): void {
    show(reasonText(error), error instanceof Refused ? error.reason : null);
  }

  function show(text: string, why: RefusalReason | null): void {
    fieldErrors.set(text, ...(why === null ? [] : wrongFields(why, values)));
  }

  function change(part: Partial<SeriesForm>): void {
    setValues((all) => ({ ...all, ...part }));
    for (const name of Object.keys(part)) fieldErrors.clear(name as keyof SeriesForm);
  }

  return { values, change, fieldErrors, read, refused };
}
