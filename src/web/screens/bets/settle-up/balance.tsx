/** What does the round come to for me, and is anything still open? */
import { settleUp } from "#contract/labels/settle-up";
import type { SettleUp } from "#contract/settle-up";
import { isReceived } from "#rules/payments";
import { hasBets } from "#rules/permissions";
import { Badge } from "../../../components/badge.tsx";
import { useSession } from "../../../session.tsx";
import { Amount } from "./amount.tsx";

type Props = { mine: NonNullable<SettleUp["mine"]> } & Pick<SettleUp, "isWaiting">;

export function Balance({ mine, isWaiting }: Props) {
  const { me } = useSession();
  const { totalCents, payments } = mine;
  if (totalCents === null) return null;
  // What is left after a correction, where somebody had paid.
  const isReopened =
    payments.some(({ state }) => state === "open") && payments.some(({ isEarlier }) => isEarlier);
  const isPaid = payments.length > 0 && payments.every(({ state }) => isReceived(state));
  return (
    <section aria-label={settleUp.balance} className="flex flex-col gap-2">
      <h2 className="font-sans text-body text-muted">{settleUp.balance}</h2>
      <p className="figures flex flex-wrap items-center gap-x-4 gap-y-2">
        <Amount cents={totalCents} />
        <span>{meaning(totalCents, isPaid)}</span>
        {isPaid && !isWaiting && <Badge tone="on">{settleUp.done}</Badge>}
      </p>
      {isReopened && (
        <p className="rounded-card border border-line border-l-4 border-l-accent bg-surface px-4 py-3 font-bold">
          {settleUp.reopened}
        </p>
      )}
      {isWaiting && <p>{settleUp.betsSoFar}</p>}
      <p className="text-small text-muted">{hasBets(me) ? settleUp.about : settleUp.aboutSkins}</p>
    </section>
  );
}

function meaning(cents: number, isPaid: boolean): string {
  if (cents === 0) return settleUp.even;
  if (cents > 0) return isPaid ? settleUp.received : settleUp.receive;
  return isPaid ? settleUp.paid : settleUp.pay;
}
