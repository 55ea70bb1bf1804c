import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { Answer, EndpointName } from "#contract/endpoints";
import { refusalText } from "#contract/refusal-texts";
import { changedFields, threeWayMerge } from "#rules/edit-conflict";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";
import { Button } from "../../components/button.tsx";
import { settleEditConflict } from "../../components/form/edit-conflict.ts";
import { Form } from "../../components/form/form.tsx";
import { useLeaveQuestion } from "../../components/form/leave-question.ts";
import { useChange } from "../../components/form/use-change.ts";
import { type Fields, useFields } from "../../components/form/use-fields.ts";
import type { QueryOf } from "../../data/queries.ts";
import { Refused, reasonText } from "../../data/request-errors.ts";

type FormRules<Values extends Fields, Request> = {
  readForm: (values: Values) => Request | Refusal;
  wrongFields: (why: RefusalReason, values: Values) => readonly (keyof Values & string)[];
};

export type FormProps<Request extends object, Saved> = {
  form: Pick<ComponentProps<typeof Form>, "fieldErrors"> & {
    read: () => Request | null;
    refused: (error: unknown) => void;
  };
  verb: string;
  send: (request: Request) => Promise<Saved>;
  done: (saved: Saved) => void | Promise<void>;
};

export function TypedForm<Request extends object, Saved>(
  props: FormProps<Request, Saved> & { ask?: (request: Request) => Promise<boolean>; children: ReactNode },
) {
  const { form, ask, send, done } = props;
  const { isBusy, run } = useChange();

  async function submit(): Promise<void> {
    const request = form.read();
    if (request === null || (ask && !(await ask(request)))) return;
    await run(() => send(request), done, form.refused);
  }

  return (
    <Form fieldErrors={form.fieldErrors} onSubmit={() => void submit()}>
      {props.children}
      <div className="md:w-80">
        <Button type="submit" busy={isBusy}>
          {props.verb}
        </Button>
      </div>
    </Form>
  );
}

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
    show(refusalText(request.refused, request.detail), request.refused);
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

/** The form edits saved data that somebody else may change meanwhile (decision 20). */
export function useEditForm<
  Name extends EndpointName,
  Saved extends object,
  Values extends Fields,
  Request extends object,
>(
  query: QueryOf<Name>,
  answer: Answer<Name>,
  rules: FormRules<Values, Request> & {
    savedOf: (answer: Answer<Name>) => Saved;
    formOf: (saved: Saved) => Values;
  },
) {
  const { savedOf, formOf } = rules;
  const queries = useQueryClient();
  const [asRead, setAsRead] = useState(() => savedOf(answer));
  const form = useTypedForm(formOf(asRead), rules);

  function restart(answer: Answer<Name>, isTaken = true): void {
    const now = savedOf(answer);
    setAsRead(now);
    form.change(isTaken ? formOf(now) : threeWayMerge(formOf(asRead), form.values, formOf(now)));
  }

  function refused(error: unknown): void {
    const read = () => queries.fetchQuery({ ...query, staleTime: 0 });
    if (!settleEditConflict(error, { read, restart })) form.refused(error);
  }

  return { ...form, refused, asRead, restart };
}
