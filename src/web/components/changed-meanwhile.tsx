/**
 * What if somebody else saved while I was filling in the form? Nothing is overwritten unseen: what each of us changed
 * stands beside each other, and the player decides (decision 16).
 */
import { useState } from "react";
import type { Shown } from "#contract/edit-conflict";
import { meanwhile } from "#contract/labels/shared";
import { changedFields, threeWayMerge } from "#rules/edit-conflict";
import { Refused, reasonText } from "../data/request.ts";
import { alertPlayer, Modal } from "./announcements.tsx";
import { Button } from "./button.tsx";

/** `asRead`: what my form began with. */
type Filled<Values> = { asRead: Values; mine: Values };

type Clash<Values> = Filled<Values> & { text: string; theirs: Values };

type Parts<Values> = {
  /** What is saved now. */
  read: () => Promise<Values>;
  show: (values: Values) => Record<keyof Values, Shown>;
  /** What stands where only one of the two has the field. */
  missing?: { mine: string; theirs: string };
  /** `kept`: mine where I changed something, `theirs` elsewhere; what is refused of it has to be told. */
  saveMine: (kept: Values, theirs: Values) => void;
  takeTheirs: (theirs: Values) => void;
};

export function useEditConflict<Values extends object>(parts: Parts<Values>) {
  const [clash, setClash] = useState<Clash<Values> | null>(null);
  const close = () => setClash(null);

  /** False for a refusal of another kind. */
  function settle(error: unknown, filled: Filled<Values>): boolean {
    if (!isEditConflict(error)) return false;
    parts.read().then(
      (theirs) => setClash({ text: error.message, ...filled, theirs }),
      (failure) => alertPlayer(reasonText(failure)),
    );
    return true;
  }

  const question = clash && (
    <Question
      text={clash.text}
      rows={differences(clash, parts)}
      onMine={() => {
        close();
        parts.saveMine(threeWayMerge(clash.asRead, clash.mine, clash.theirs), clash.theirs);
      }}
      onTheirs={() => {
        close();
        parts.takeTheirs(clash.theirs);
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
  { asRead, mine, theirs }: Clash<Values>,
  { show, missing = { mine: meanwhile.none, theirs: meanwhile.none } }: Parts<Values>,
): Difference[] {
  const own: Record<string, Shown> = show(mine);
  const other: Record<string, Shown> = show(theirs);
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
      <table className="figures w-full border-collapse wrap-break-word">
        <thead className="text-small text-muted">
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
