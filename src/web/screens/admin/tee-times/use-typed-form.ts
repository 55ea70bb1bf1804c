/** What is typed into a form, which of its fields are wrong, and would anything be lost if it were left? */
import { useState } from "react";
import { refusalText } from "#contract/messages";
import { changedFields } from "#rules/edit-conflict";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";
import { useFieldErrors } from "../../../components/form.tsx";
import { Refused, reasonText } from "../../../data/request-errors.ts";
import { useLeaveQuestion } from "../use-leave-question.ts";

/** `asRead`: what is saved, or the blank form; `besides`: changes that are not in its fields. */
export function useTypedForm<Form extends Record<string, string>, Request extends object>(
  asRead: Form,
  {
    readForm,
    wrongFields,
    besides = 0,
  }: {
    readForm: (values: Form) => Request | Refusal;
    wrongFields: (why: RefusalReason, values: Form) => (keyof Form & string)[];
    besides?: number;
  },
) {
  const [values, setValues] = useState(asRead);
  const fieldErrors = useFieldErrors<keyof Form & string>();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  useLeaveQuestion(changedFields(asRead, values).length + besides);

  /** What the form says; null where that cannot be, and the admin is alerted. */
  function read(): Request | null {
    const request = readForm(values);
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
    fieldErrors.set(text, ...(why === null ? [] : wrongFields(why, values)));
  }

  function change(part: Partial<Form>): void {
    setValues((all) => ({ ...all, ...part }));
    for (const name of Object.keys(part)) fieldErrors.clear(name);
  }

  return { values, change, fieldErrors, reason, read, refused };
}
