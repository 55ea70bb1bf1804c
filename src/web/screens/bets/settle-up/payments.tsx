import type { SettleUpPayment } from "#contract/bets/settle-up";
import { settleUp } from "#contract/labels/settle-up";
import { fill } from "#contract/messages";
import { isReceived } from "#rules/bets/payments";
import { printMoment } from "#rules/calendar";
import type { Instant, TeeTimeId } from "#rules/golf";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { askPlayer } from "../../../components/announcements.tsx";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { Panel } from "../../../components/panel.tsx";
import { PersonButton } from "../../../components/player/person-button.tsx";
import { useTitleFocusAfter } from "../../../components/screen.tsx";
import { request } from "../../../data/request.ts";
import { useTimeZone } from "../../../session.tsx";
import { SharePayment } from "./share-payment.tsx";

type Round = { teeTimeId: TeeTimeId; startsAt: Instant };

export function Payments({ payments, ...round }: Round & { payments: readonly SettleUpPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-label={settleUp.payments} className="flex flex-col gap-3">
      <h2 className="text-lead">{settleUp.payments}</h2>
      {payments.map((payment) => (
        <PaymentPanel key={keyOf(payment)} payment={payment} {...round} />
      ))}
    </section>
  );
}

/** An open payment has no id. The key does not use the id, so that the panel stays when the payment is marked. */
function keyOf({ id, byMe, isEarlier, other, cents }: SettleUpPayment): string {
  return isEarlier ? String(id) : `${byMe} ${other.id} ${cents}`;
}

function PaymentPanel({ payment, ...round }: Round & { payment: SettleUpPayment }) {
  const { other, cents, state, isEarlier } = payment;
  const title = titleOf(payment);
  return (
    <Panel label={`${title}, ${printAmount(cents)}`} accent={!isReceived(state)}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <PersonButton player={other}>
            <span className="text-lead font-bold">{title}</span>
          </PersonButton>
          <span className="figures whitespace-nowrap font-serif text-title font-bold">
            {printAmount(cents)}
          </span>
        </div>
        {isEarlier && (
          <p>
            <Badge>{settleUp.earlier}</Badge>
          </p>
        )}
        <PaymentState payment={payment} />
        <PaymentButtons payment={payment} {...round} />
      </div>
    </Panel>
  );
}

function PaymentState({ payment }: { payment: SettleUpPayment }) {
  const zone = useTimeZone();
  const { state, byMe, other, at } = payment;
  const when = at === null ? "" : printMoment(at, zone);
  const player = other.firstName;
  switch (state) {
    case "open":
      return byMe ? null : <p className="text-muted">{settleUp.notMarked}</p>;
    case "marked":
      return <p>{fill(byMe ? settleUp.waiting : settleUp.marked, { when, player })}</p>;
    case "confirmed":
    case "received":
      return (
        <p>
          <Badge tone="on">{fill(settleUp.receivedAt, { when })}</Badge>
        </p>
      );
  }
}

function titleOf({ byMe, state, other }: SettleUpPayment): string {
  const player = displayName(other);
  const isPaid = isReceived(state);
  if (byMe) return fill(isPaid ? settleUp.youPaid : settleUp.youPay, { player });
  return fill(isPaid ? settleUp.paidYou : settleUp.paysYou, { player });
}

function PaymentButtons({ payment, teeTimeId, startsAt }: Round & { payment: SettleUpPayment }) {
  const { isBusy, run } = useChange();
  const { id, byMe, other, cents, state } = payment;
  const params = { teeTimeId, paymentId: id ?? "" };
  const isDeniable = state === "marked" && !byMe;
  useTitleFocusAfter(isDeniable);

  async function deny() {
    const isSure = await askPlayer({
      title: settleUp.askDeny,
      text: fill(settleUp.askDenyText, { amount: printAmount(cents), player: displayName(other) }),
      verb: settleUp.deny,
      isDestructive: true,
    });
    if (isSure) await run(() => request("denyPayment", { params }));
  }

  const withdraw = () => run(() => request("withdrawPayment", { params }));
  const confirm = () => run(() => request("confirmPayment", { params }));
  const mark = () => {
    const open = { params: { teeTimeId, playerId: other.id }, body: { cents } };
    return run(() => (byMe ? request("markPaid", open) : request("markReceived", open)));
  };

  const isOpen = state === "open";
  const isMine = byMe ? state === "marked" : isReceived(state);
  if (byMe && !isOpen && !isMine) return null;
  // One button for all states keeps the focus when the state changes.
  const [look, verb, act] = isMine
    ? (["secondary", settleUp.undo, withdraw] as const)
    : (["primary", byMe ? settleUp.markPaid : settleUp.markReceived, isOpen ? mark : confirm] as const);
  return (
    <div className="flex flex-col gap-2">
      <Button look={look} busy={isBusy} onPress={() => void act()}>
        {verb}
      </Button>
      {isOpen && !byMe && <SharePayment payment={payment} startsAt={startsAt} />}
      {isDeniable && (
        <Button look="secondary" busy={isBusy} onPress={() => void deny()}>
          {settleUp.deny}
        </Button>
      )}
    </div>
  );
}
