/** A new notification covers the title, so that nothing moves. Later it shrinks to a bell (ruling 38). */
import { useContext, useEffect, useRef, useState } from "react";
import type { Notification } from "#contract/club/notifications";
import { NotificationsOfPlayer } from "../../data/notifications.ts";
import { lazyPiece } from "../lazy-piece.tsx";

const NotificationsSheet = lazyPiece(
  async () => (await import("./notifications-sheet.tsx")).NotificationsSheet,
);

export function NotificationMark(props: {
  folded: string | null;
  onFold: (notificationId: string) => void;
  hasBell: boolean;
}) {
  const { arrived, isUnseen } = useContext(NotificationsOfPlayer);
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly Notification[]>([]);
  const [latest] = arrived;
  const Mark = useMark(latest?.id);
  const isOpen = opened.some(isUnseen);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setOpened([]);
      if (document.activeElement === document.body)
        place.current?.parentElement?.querySelector("h1")?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  function open(notification: Notification): void {
    props.onFold(notification.id);
    setOpened(arrived);
  }

  return (
    <>
      {/* The live region is always present, because a screen reader misses the first text of a new region. */}
      <div ref={place} aria-live="polite" className="print:hidden">
        {latest && Mark && !(props.hasBell && latest.id === props.folded) && (
          <Mark
            notification={latest}
            count={arrived.length}
            isUnfolded={latest.id !== props.folded}
            hasBell={props.hasBell}
            onFold={() => props.onFold(latest.id)}
            onOpen={() => open(latest)}
          />
        )}
      </div>
      {isOpen && <NotificationsSheet notifications={opened} onClose={() => setOpened([])} />}
    </>
  );
}

type Mark = typeof import("./arrival.tsx")["Mark"];

let loaded: Mark | null = null;

export function haveMark(mark: Mark): void {
  loaded = mark;
}

function useMark(latestId: string | undefined): Mark | null {
  const [mark, setMark] = useState(() => loaded);
  useEffect(() => {
    if (latestId === undefined || mark) return;
    import("./arrival.tsx").then(
      ({ Mark }) => {
        loaded = Mark;
        setMark(() => Mark);
      },
      () => {},
    );
  }, [latestId, mark]);
  return mark;
}
