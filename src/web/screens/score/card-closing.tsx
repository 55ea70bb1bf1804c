import Lock from "lucide-react/icons/lock";
import type { CardAnswer } from "#contract/cards/cards";
import { cardClosing } from "#contract/labels/card-closing";
import { fill } from "#contract/messages";
import { printMoment } from "#rules/calendar";
import { useTimeZone } from "../../session.tsx";

export function CardClosing({ teeTime }: { teeTime: CardAnswer["teeTime"] }) {
  const zone = useTimeZone();
  const { closesAt, cardsClosed } = teeTime;
  if (closesAt === null) return null;
  const when = printMoment(closesAt, zone);
  if (!cardsClosed)
    return <p className="text-center text-small text-muted">{fill(cardClosing.openUntil, { when })}</p>;
  return (
    <p className="flex items-center gap-3 rounded-card border border-dashed border-muted px-4 py-3">
      <Lock aria-hidden className="size-6 shrink-0 text-accent" />
      {fill(cardClosing.closedSince, { when })}
    </p>
  );
}
