/** A balance as a large figure, and what it is the sum of (experience 9). */
import { bets } from "#contract/labels/bets";
import { shared } from "#contract/labels/shared";
import type { Cents } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { Modal } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { figureSize } from "../../components/figure-size.ts";
import { SheetTitle } from "../../components/sheet-title.tsx";

/** `says`: to who does not see that it can be tapped. */
export function BalanceButton(props: { cents: Cents; says: string; onPress: () => void }) {
  const amount = printSignedAmount(props.cents);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={props.onPress}
      style={{ fontSize: figureSize(amount) }}
      className="figures min-h-target-scoring min-w-target rounded-control pr-2 text-left font-serif font-bold whitespace-nowrap leading-none underline decoration-accent decoration-dotted decoration-2 underline-offset-8 active:bg-soft"
    >
      {amount}
      <span className="sr-only"> {props.says}</span>
    </button>
  );
}

type Part = { id: string; name: string; cents: Cents };

export function BalanceParts(props: { title: string; parts: readonly Part[]; onClose: () => void }) {
  const { title, parts, onClose } = props;
  return (
    <Modal label={title} onClose={onClose}>
      <SheetTitle>{title}</SheetTitle>
      <ul className="figures">
        {parts.map(({ id, name, cents }) => (
          <li key={id} className="flex justify-between gap-3 border-b border-line py-2">
            <span translate="no">{name}</span>
            <span>{printSignedAmount(cents)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 py-2 text-lead font-bold">
          <span>{bets.balance}</span>
          <span>{printSignedAmount(parts.reduce((sum, { cents }) => sum + cents, 0))}</span>
        </li>
      </ul>
      <Button onPress={onClose}>{shared.close}</Button>
    </Modal>
  );
}
