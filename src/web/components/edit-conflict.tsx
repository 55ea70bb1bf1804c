/**
 * What if somebody else saved while I was filling in the form? Nothing is overwritten unseen: both changes are shown
 * side by side, and the player decides (decision 16).
 */
import { useState } from "react";
import type { LabeledValue } from "#contract/edit-conflict";
import { meanwhile } from "#contract/labels/shared";
import { changedFields, threeWayMerge } from "#rules/edit-conflict";
import { Refused, reasonText } from "../data/request-errors.ts";
import { alertPlayer, Modal } from "./announcements.tsx";
import { Button } from "./button.tsx";

/** `asRead`: what my form began with. */
type Filled<Values> = { asRead: Values; mine: Values };

type Conflict<Values> = Filled<Values> & { text: string; theirs: Values };

type Parts<Values> = {
  /** What is saved now. */
  read: () => Promise<Values>;
  show: (values: Values) => Record<keyof Values, LabeledValue>;
  /** What is shown where only one of the two has the field. */
  missing?: { mine: string; theirs: string };
  /** `kept`: mine where I changed something, `theirs` elsewhere; a refusal of it has to be shown. */
  saveMine: (kept: Values, theirs: Values) => void;
  takeTheirs: (theirs: Values) => void;
};

export function useEditConflict<Values extends object>(parts: Parts<Values>) {
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const close = () => setConflict(null);

  /** False for a refusal of another kind. */
  function settle(error: unknown, filled: Filled<Values>): boolean {
    if (!isEditConflict(error)) return false;
    parts.read().then(
      (theirs) => setConflict({ text: error.message, ...filled, theirs }),
      (failure) => alertPlayer(reasonText(failure)),
    );
    return true;
  }

  const question = conflict && (
    <Question
      text={conflict.text}
      rows={differences(conflict, parts)}
      onMine={() => {
        close();
        parts.saveMine(threeWayMerge(conflict.asRead, conflict.mine, conflict.theirs), conflict.theirs);
      }}
      onTheirs={() => {
        close();
        parts.takeTheirs(conflict.theirs);
      }}
      onClose={close}
    />
  );
  return { settle, question };
}

export function isEditConflict(error: unknown): error is Refused {
  return error instanceof Refused && error.reason === "changed-meanwhile";
}

/** `mine`: null where I changed nothing. */
type Difference = { label: string; mine: string | null; theirs: string };

function differences<Values extends object>(
  { asRead, mine, theirs }: Conflict<Values>,
  { show, missing = { mine: meanwhile.none, theirs: meanwhile.none } }: Parts<Values>,
): Difference[] {
  const own: Record<string, LabeledValue> = show(mine);
  const other: Record<string, LabeledValue> = show(theirs);
  const changed: readonly PropertyKey[] = changedFields(asRead, mine);
  const fields = [...new Set([...Object.keys(other), ...Object.keys(own)])];
  return fields.flatMap((field) => {
    const label = own[field]?.label ?? other[field]?.label ?? field;
    const inForm = own[field]?.value ?? missing.mine;
    const saved = other[field]?.value ?? missing.theirs;
    return inForm === saved ? [] : [{ label, mine: changed.includes(field) ? inForm : null, theirs: saved }];
  });
}

function Question(props: {
  text: string;
  rows: readonly Difference[];
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}) {
  const isMine = props.rows.some(({ mine }) => mine !== null);
  const isShared = props.rows.some(({ mine }) => mine === null);
  return (
    <Modal role="alertdialog" label={meanwhile.title} onClose={props.onClose}>
      <h2 className="text-title">{meanwhile.title}</h2>
      <p>{props.text}</p>
      {/* What is asked, and how it can be answered, stay in sight however many rows there are. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section aria-label={meanwhile.title} tabIndex={0} className="max-h-[40dvh] overflow-y-auto">
        <table className="figures w-full border-collapse wrap-break-word">
          <thead className="sticky top-0 bg-surface text-small text-muted">
            <tr>
              <th scope="col" className="py-1 text-left">
                {meanwhile.field}
              </th>
              <th scope="col" className="p-1">
                {meanwhile.mine}
              </th>
              <th scope="col" className="p-1">
                {meanwhile.theirs}
              </th>
            </tr>
          </thead>
          <tbody>
            {props.rows.map(({ label, mine, theirs }) => (
              <tr key={label} className="border-t border-line text-center">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td className={mine === null ? "p-2 text-muted" : "p-2 font-bold"}>
                  {mine ?? meanwhile.notMine}
                </td>
                <td className="p-2 font-bold">{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isMine && isShared && <p>{meanwhile.keepsBoth}</p>}
      <div className="flex flex-col gap-2">
        {isMine && <Button onPress={props.onMine}>{meanwhile.keepMine}</Button>}
        <Button look="secondary" onPress={props.onTheirs}>
          {meanwhile.takeTheirs}
        </Button>
        <Button look="quiet" autoFocus onPress={props.onClose}>
          {meanwhile.backToForm}
        </Button>
      </div>
    </Modal>
  );
}
