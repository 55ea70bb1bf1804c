import { useEffect, useState } from "react";
import type { Notification } from "#contract/club/notifications";
import { notifications as labels } from "#contract/labels/notifications";
import { News } from "./news.tsx";

const readingTimeMs = 10_000;

/** Stays longer while it is touched or focused, as confirmations do (ruling 38). */
export function Toast(props: { notification: Notification; onEnd: (notificationId: string) => void }) {
  const { notification, onEnd } = props;
  const { id } = notification;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, readingTimeMs, id);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    <div
      role="status"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={() => setHeld(true)}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="fixed [--target:56px] inset-x-[calc(8px+env(safe-area-inset-left))] top-2 z-20 mx-auto max-w-xl rounded-card shadow-lg print:hidden"
    >
      <News notification={notification} label={labels.arrived} />
    </div>
  );
}
