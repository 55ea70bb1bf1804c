import Share2 from "lucide-react/icons/share-2";
import type { SettleUpPayment } from "#contract/bets/settle-up";
import { settleUp } from "#contract/labels/settle-up";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { printDate } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { printAmount } from "#rules/money";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { useTimeZone } from "../../../session.tsx";

/** The address leads the payer to the same payment on their own Settle Up. */
export function SharePayment({ payment, startsAt }: { payment: SettleUpPayment; startsAt: Instant }) {
  const text = fill(settleUp.request, {
    player: payment.other.firstName,
    amount: printAmount(payment.cents),
    date: printDate(startsAt, useTimeZone()),
  });
  return (
    <Button look="secondary" onPress={() => void share(text, location.href)}>
      <Share2 aria-hidden className="size-6" />
      {shared.share}
    </Button>
  );
}

async function share(text: string, url: string): Promise<void> {
  const { clipboard, share: handOver } = navigator as Partial<Navigator>;
  try {
    if (handOver) return await handOver.call(navigator, { text, url });
    await clipboard?.writeText(`${text} ${url}`);
    if (clipboard) confirmToPlayer(shared.copied);
  } catch {
    // The player has closed the list of apps, or the browser does not allow copying.
  }
}
