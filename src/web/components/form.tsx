/**
 * A form whose messages are the app's own (ruling 38): the browser's bubbles are off, the fields
 * at fault are marked, and the first of them has the focus once the alert is dismissed.
 */
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { alertPlayer } from "./announcements.tsx";

export function Form(props: {
  faults: { form: RefObject<HTMLFormElement | null> };
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      ref={props.faults.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      className="flex flex-col gap-5"
    >
      {props.children}
    </form>
  );
}

/** Which fields of the form are at fault? */
export function useFaults<Field extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [atFault, setAtFault] = useState<readonly Field[]>([]);
  return {
    form,
    has: (field: Field) => atFault.includes(field),
    /** Says `text` and marks these fields. */
    blame(text: string, ...fields: Field[]): void {
      // Before the alert opens: it gives the focus back to whatever had it.
      flushSync(() => setAtFault(fields));
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      alertPlayer(text);
    },
    /** The field is being put right. */
    forgive: (field: Field): void => setAtFault((fields) => fields.filter((other) => other !== field)),
  };
}
