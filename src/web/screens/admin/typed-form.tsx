import { type ComponentProps, type ReactNode, useState } from "react";
import { admin } from "#contract/labels/admin";
import { fill, refusalText } from "#contract/messages";
import { changedFields, threeWayMerge } from "#rules/edit-conflict";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";
import { askPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { settleEditConflict } from "../../components/edit-conflict.ts";
import { Form, useFieldErrors } from "../../components/form.tsx";
import { Refused, reasonText } from "../../data/request-errors.ts";
import { useBlocker } from "../../router/hooks.ts";

type Fields = Record<string, string | boolean>;

type FormRules<Values extends Fields, Request> = {
  readForm: (values: Values) => Request | Refusal;
  wrongFields: (why: RefusalReason, values: Values) => (keyof Values & string)[];
};

export function TypedForm<Request extends object>(props: {
  form: Pick<ComponentProps<typeof Form>, "fieldErrors"> & { read: () => Request | null };
  verb: string;
  isBusy: boolean;
  send: (request: Request) => void;
  children: ReactNode;
}) {
  const { fieldErrors, read } = props.form;

  function submit(): void {
    const request = read();
    if (request !== null) props.send(request);
  }

  return (
    <Form fieldErrors={fieldErrors} onSubmit={submit}>
      {props.children}
      <div className="md:w-80">
        <Button type="submit" busy={props.isBusy}>
          {props.verb}
        </Button>
      </div>
    </Form>
  );
}

/** Asks before the page is left with unsaved changes. After a save, `ignoreBlocker` skips the question. */
export function useLeaveQuestion(changed: number): void {
  useBlocker(changed > 0, () => {
    const text = fill(admin.leaveText, { count: changed });
    return askPlayer({ title: admin.askLeave, text, verb: admin.leave, isDestructive: true });
  });
}

export function useFields<Values extends Fields>(asRead: Values) {
  type Name = keyof Values & string;
  const [values, setValues] = useState(asRead);
  const fieldErrors = useFieldErrors<Name>();

  function change(part: Partial<Values>): void {
    setValues((all) => ({ ...all, ...part }));
    for (const name of Object.keys(part)) fieldErrors.clear(name);
  }

  const field = <Of extends Name>(name: Of) => ({
    value: values[name],
    onChange: (value: Values[Of]) => change({ [name]: value } as unknown as Partial<Values>),
    invalid: fieldErrors.has(name),
  });

  return { values, change, field, fieldErrors };
}

/** `asRead`: the saved values, or the blank form. `otherChanges`: how many changes are not in its fields. */
export function useTypedForm<Values extends Fields, Request extends object>(
  asRead: Values,
  { readForm, wrongFields }: FormRules<Values, Request>,
  otherChanges = 0,
) {
  const fields = useFields(asRead);
  const { values, change, field, fieldErrors } = fields;
  const [reason, setReason] = useState<RefusalReason | null>(null);
  useLeaveQuestion(changedFields(asRead, values).length + otherChanges);

  function read(): Request | null {
    const request = readForm(values);
    if (!isRefused(request)) return request;
    show(refusalText(request.refused), request.refused);
    return null;
  }

  function refused(error: unknown): void {
    show(reasonText(error), error instanceof Refused ? error.reason : null);
  }

  function show(text: string, why: RefusalReason | null): void {
    setReason(why);
    fieldErrors.set(text, ...(why === null ? [] : wrongFields(why, values)));
  }

  const numberField = <Of extends keyof Values & string>(name: Of) => ({
    ...field(name),
    onChange: (text: string) => change({ [name]: text.replace(/\D/g, "") } as Partial<Values>),
    inputMode: "numeric" as const,
  });

  return { ...fields, numberField, reason, read, refused };
}

/** For saved data that somebody else may change meanwhile (decision 20). */
export function useEditForm<Saved extends object, Values extends Fields, Request extends object>(
  saved: Saved,
  rules: FormRules<Values, Request> & {
    formOf: (saved: Saved) => Values;
    readSaved: () => Promise<Saved>;
  },
) {
  const { formOf, readSaved } = rules;
  // As it was when the form was opened, to notice what somebody else saved later.
  const [asRead, setAsRead] = useState(saved);
  const form = useTypedForm(formOf(asRead), rules);

  function begin(now: Saved, isTaken = true): void {
    setAsRead(now);
    form.change(isTaken ? formOf(now) : threeWayMerge(formOf(asRead), form.values, formOf(now)));
  }

  function refused(error: unknown): void {
    if (!settleEditConflict(error, { read: readSaved, begin })) form.refused(error);
  }

  return { ...form, refused, asRead, begin };
}
