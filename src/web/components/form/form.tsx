/**
 * Alerts replace the browser's own messages about wrong fields (ruling 38). When the alert closes, the first
 * wrong field has the focus.
 */
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { shared } from "#contract/labels/shared";
import { alertPlayer } from "../announcements.tsx";
import { Button } from "../button.tsx";

export function Form(props: {
  fieldErrors: { form: RefObject<HTMLFormElement | null> };
  onSubmit: () => void;
  verb?: string;
  isBusy?: boolean;
  onCancel?: () => void;
  children: ReactNode;
}) {
  const submit = props.verb && (
    <Button type="submit" busy={props.isBusy ?? false}>
      {props.verb}
    </Button>
  );
  return (
    <form
      ref={props.fieldErrors.form}
      noValidate
      // If a form is sent before the app runs, the method "get" would reload the page and lose the text.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      className="flex flex-col gap-5 short:in-[dialog]:gap-3"
    >
      {props.children}
      {props.onCancel ? (
        <div className="flex flex-col gap-2">
          {submit}
          <Button look="secondary" onPress={props.onCancel}>
            {shared.cancel}
          </Button>
        </div>
      ) : (
        submit
      )}
    </form>
  );
}

export function useFieldErrors<Field extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  return {
    form,
    has: (field: Field) => wrong.includes(field),
    set(text: string, ...fields: Field[]): void {
      flushSync(() => setWrong(fields));
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      alertPlayer(text);
    },
    clear: (field: Field): void => setWrong((fields) => fields.filter((other) => other !== field)),
  };
}
