import type { CardAnswer } from "#contract/cards/cards";
import { scoreForms } from "#contract/labels/score-forms";
import { printDateAndTime } from "#rules/calendar";
import { useTimeZone } from "../../session.tsx";

export function TeeTimeOfCard(props: { teeTime: CardAnswer["teeTime"]; saysWhenOpen?: boolean }) {
  const { teeTime, saysWhenOpen = true } = props;
  const timeZone = useTimeZone();
  return (
    <div className="flex flex-col gap-1 text-center">
      <p className="font-serif text-lead font-bold">{printDateAndTime(teeTime.startsAt, timeZone)}</p>
      {saysWhenOpen && !teeTime.hasStarted && <p className="font-bold">{scoreForms.readyHint}</p>}
    </div>
  );
}
