/**
 * What is typed into the form of a tee time, which field of it is at fault, and would anything be lost if it were left?
 * Specification section 5.
 */
import { useState } from "react";
import { refusalText } from "#contract/messages";
import type { TeeTimeRequest } from "#contract/tee-times";
import { changedFields } from "#rules/edit-conflict";
import { isRefused, type RefusalReason } from "#rules/refusal";
import { useFaults } from "../../components/form.tsx";
import { Refused, reasonText } from "../../data/request.ts";
import { useTimeZone } from "../../session.tsx";
import { fieldsAtFault, readTeeTimeForm, type TeeTimeForm } from "./read-tee-time-form.ts";
import { useLeaveQuestion } from "./use-leave-question.ts";

/** `asRead`: what is saved, or the blank form. */
export function useTeeTimeForm(asRead: TeeTimeForm) {
  const [values, setValues] = useState(asRead);
  const faults = useFaults<keyof TeeTimeForm>();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const zone = useTimeZone();
  useLeaveQuestion(changedFields(asRead, values).length);

  /** What the form says; null where that cannot be, which is told. */
  function read(): TeeTimeRequest | null {
    const request = readTeeTimeForm(values, zone);
    if (!isRefused(request)) return request;
    blame(refusalText(request.refused), request.refused);
    return null;
  }

  /** Says why it was not saved. */
  function refused(error: unknown): void {
    blame(reasonText(error), error instanceof Refused ? error.reason : null);
  }

  function blame(text: string, why: RefusalReason | null): void {
    setReason(why);
    faults.blame(text, ...(why === null ? [] : fieldsAtFault(why, values, zone)));
  }

  function change(part: Partial<TeeTimeForm>): void {
    setValues((all) => ({ ...all, ...part }));
    for (const name of Object.keys(part)) faults.forgive(name as keyof TeeTimeForm);
  }

  return { values, change, faults, reason, read, refused };
}
