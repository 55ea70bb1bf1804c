/**
 * What if somebody else saved while I was filling in the form? Nothing is overwritten unseen: both values stand
 * beside each other, and the player decides.
 */
import { useState } from "react";
import type { Shown } from "#contract/changed-meanwhile";
import { meanwhile } from "#contract/labels/shared";
import { Refused, reasonText } from "../data/request.ts";
import { alertPlayer, Modal } from "./announcements.tsx";
import { Button } from "./button.tsx";

type Clash<Values> = { text: string; mine: Values; theirs: Values };

type Parts<Values> = {
  /** What is saved now. */
  read: () => Promise<Values>;
  show: (values: Values) => Record<keyof Values, Shown>;
  /** What stands where only one of the two has the field. */
  missing?: { mine: string; theirs: string };
  saveMine: (mine: Values, theirs: Values) => void;
  takeTheirs: (theirs: Values) => void;
};

export function useChangedMeanwhile<Values extends object>(parts: Parts<Values>) {
  const [clash, setClash] = useState<Clash<Values> | null>(null);
  const close = () => setClash(null);

  /** False for a refusal of another kind. */
  function settle(error: unknown, mine: Values): boolean {
    if (!isChangedMeanwhile(error)) return false;
    parts.read().then(
      (theirs) => setClash({ text: error.message, mine, theirs }),
      (failure) => alertPlayer(reasonText(failure)),
    );
    return true;
  }

  const question = clash && (
    <Question
      text={clash.text}
      rows={differences(parts.show(clash.mine), parts.show(clash.theirs), parts.missing)}
      onMine={() => {
        close();
        parts.saveMine(clash.mine, clash.theirs);
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

export function isChangedMeanwhile(error: unknown): error is Refused {
  return error instanceof Refused && error.reason === "changed-meanwhile";
}

type Difference = { label: string; mine: string; theirs: string };

function differences(
  mine: Record<string, Shown>,
  theirs: Record<string, Shown>,
  missing: { mine: string; theirs: string } = { mine: meanwhile.none, theirs: meanwhile.none },
): Difference[] {
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return fields.flatMap((field) => {
    const [own, other] = [mine[field], theirs[field]];
    const label = own?.label ?? other?.label ?? field;
    const row = { label, mine: own?.value ?? missing.mine, theirs: other?.value ?? missing.theirs };
    return row.mine === row.theirs ? [] : [row];
  });
}

function Question(props: {
  text: string;
  rows: readonly Difference[];
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}) {
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
              <td className="p-2 font-bold">{mine}</td>
              <td className="p-2 font-bold">{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-col gap-2">
        <Button onPress={props.onMine}>{meanwhile.keepMine}</Button>
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
