/** What can I do about a payment now? Its payer marks it, its receiver confirms it; each may take that back. */
import { settleUp } from "#contract/labels/settle-up";
import { fill } from "#contract/messages";
import type { SettleUpPayment } from "#contract/settle-up";
import type { TeeTimeId } from "#rules/golf";
import { printAmount } from "#rules/money";
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

  if (state === "open")
    return (
      byMe && (
        <Button
          busy={isBusy}
          onPress={() =>
            void run(() =>
              request("markPaid", { params: { teeTimeId, playerId: other.id }, body: { cents } }),
            )
          }
        >
          {settleUp.markPaid}
        </Button>
      )
    );
  if (byMe)
    return (
      state === "marked" && (
        <Button
          look="secondary"
          busy={isBusy}
          onPress={() => void run(() => request("withdrawPayment", { params }))}
        >
          {settleUp.notPaid}
        </Button>
      )
    );
  return (
    <div className="flex flex-col gap-2">
      {state === "marked" && (
        <Button busy={isBusy} onPress={() => void run(() => request("confirmPayment", { params }))}>
          {settleUp.confirm}
        </Button>
      )}
      <Button look={state === "marked" ? "secondary" : "quiet"} busy={isBusy} onPress={() => void deny()}>
        {settleUp.deny}
      </Button>
    </div>
  );
}
