/**
 * What is typed into the form of a tee time, which of its fields are wrong, and would anything be lost if it were left?
 * Specification section 5.
 */
import { useState } from "react";
import { refusalText } from "#contract/messages";
import type { TeeTimeRequest } from "#contract/tee-times";
import { changedFields } from "#rules/edit-conflict";
import { isRefused, type RefusalReason } from "#rules/refusal";
import { useFieldErrors } from "../../../components/form.tsx";
import { Refused, reasonText } from "../../../data/request-errors.ts";
import { useTimeZone } from "../../../session.tsx";
import { useLeaveQuestion } from "../use-leave-question.ts";
import { readTeeTimeForm, type TeeTimeForm, wrongFields } from "./read-tee-time-form.ts";

/** `asRead`: what is saved, or the blank form. */
export function useTeeTimeForm(asRead: TeeTimeForm) {
  const [values, setValues] = useState(asRead);
  const fieldErrors = useFieldErrors<keyof TeeTimeForm>();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const zone = useTimeZone();
  useLeaveQuestion(changedFields(asRead, values).length);

  /** What the form says; null where that cannot be, and the player is alerted. */
  function read(): TeeTimeRequest | null {
    const request = readTeeTimeForm(values, zone);
    if (!isRefused(request)) return request;
    show(refusalText(request.refused), request.refused);
    return null;
  }

  /** Says why it was not saved. */
  function refused(error: unknown): void {
    show(reasonText(error), error instanceof Refused ? error.reason : null);
  }

  function show(text: string, why: RefusalReason | null): void {
    setReason(why);
    fieldErrors.set(text, ...(why === null ? [] : wrongFields(why, values, zone)));
  }

  function change(part: Partial<TeeTimeForm>): void {
    setValues((all) => ({ ...all, ...part }));
    for (const name of Object.keys(part)) fieldErrors.clear(name as keyof TeeTimeForm);
  }

  return { values, change, fieldErrors, reason, read, refused };
}
