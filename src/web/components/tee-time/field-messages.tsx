/** Messages to the field. The screen that shows one reports it, so that admins read who has seen it. */
import { useEffect } from "react";
import { fieldMessages as labels } from "#contract/labels/field-messages";
import { fill } from "#contract/messages";
import type { FieldMessage } from "#contract/tee-times/field-messages";
import { printMoment } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { onReception } from "../../data/events/reception.ts";
import { request } from "../../data/request.ts";
import { useSession, useTimeZone } from "../../session.tsx";

type Props = { teeTimeId: TeeTimeId; messages: readonly FieldMessage[] };

export function FieldMessages({ teeTimeId, messages }: Props) {
  const zone = useTimeZone();
  useReport({ teeTimeId, messages });
  return messages.map(({ id, text, at, isCorrected }) => {
    const when = printMoment(at, zone);
    return (
      <span key={id} className="block border-l-4 border-accent pl-3">
        <span className="figures block text-small text-muted">
          {labels.title} · {isCorrected ? fill(labels.corrected, { when }) : when}
        </span>
        <span className="block font-bold wrap-anywhere">{text}</span>
      </span>
    );
  });
}

/** Reports again if there was no reception, or once the player sees the app again. */
function useReport({ teeTimeId, messages }: Props): void {
  const { id: as } = useSession().me;
  const unseen = messages.filter(({ isSeen }) => !isSeen);
  const shown = JSON.stringify(unseen.map(({ id, at }) => ({ id, at })));
  useEffect(() => {
    if (shown === "[]") return;
    let isReported = false;
    const report = () => {
      if (isReported || document.visibilityState !== "visible") return;
      isReported = true;
      const body = { messages: JSON.parse(shown) };
      request("markMessagesSeen", { params: { teeTimeId }, body, as }).catch(() => {
        isReported = false;
      });
    };
    report();
    const stop = onReception(report);
    document.addEventListener("visibilitychange", report);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", report);
    };
  }, [teeTimeId, shown, as]);
}
