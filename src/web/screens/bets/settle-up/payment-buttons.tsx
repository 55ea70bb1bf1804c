/** What can I do about a payment now? Its payer and its receiver mark it; each may undo their mark. */
import { settleUp } from "#contract/labels/settle-up";
import { fill } from "#contract/messages";
import type { SettleUpPayment } from "#contract/settle-up";
import type { TeeTimeId } from "#rules/golf";
import { printAmount } from "#rules/money";
import { isReceived } from "#rules/payments";
import { displayName } from "#rules/person";
import { askPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { useChange } from "../../../components/use-change.ts";
import { request } from "../../../data/request.ts";

type Props = { payment: SettleUpPayment; teeTimeId: TeeTimeId };

export function PaymentButtons({ payment, teeTimeId }: Props) {
  const { isBusy, run } = useChange();
  const { id, byMe, other, cents, state } = payment;
  const params = { teeTimeId, paymentId: id ?? "" };

  async function deny() {
    const isSure = await askPlayer({
      title: settleUp.askDeny,
      text: fill(settleUp.askDenyText, { amount: printAmount(cents), player: displayName(other) }),
      verb: settleUp.deny,
      isDestructive: true,
    });
    if (isSure) await run(() => request("denyPayment", { params }));
  }

  if (state === "open") {
    const mark = { params: { teeTimeId, playerId: other.id }, body: { cents } };
    return (
      <Button
        busy={isBusy}
        onPress={() => void run(() => (byMe ? request("markPaid", mark) : request("markReceived", mark)))}
      >
        {byMe ? settleUp.markPaid : settleUp.markReceived}
      </Button>
    );
  }
  if (byMe ? state === "marked" : isReceived(state))
    return (
      <Button
        look="secondary"
        busy={isBusy}
        onPress={() => void run(() => request("withdrawPayment", { params }))}
      >
        {settleUp.undo}
      </Button>
    );
  if (byMe) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button busy={isBusy} onPress={() => void run(() => request("confirmPayment", { params }))}>
        {settleUp.markReceived}
      </Button>
      <Button look="secondary" busy={isBusy} onPress={() => void deny()}>
        {settleUp.deny}
      </Button>
    </div>
  );
}
