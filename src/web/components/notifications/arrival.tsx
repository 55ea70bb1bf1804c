import Bell from "lucide-react/icons/bell";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { notificationText } from "#contract/club/notification-text";
import type { Notification } from "#contract/club/notifications";
import { notifications as labels } from "#contract/labels/notifications";
import { fill } from "#contract/messages";
import { useTimeZone } from "../../session.tsx";
import { keepTogether } from "../line-breaks.ts";

const readingTimeMs = 10_000;

export function Mark(props: {
  notification: Notification;
  count: number;
  isUnfolded: boolean;
  hasBell: boolean;
  onFold: () => void;
  onOpen: () => void;
}) {
  const { notification, count, isUnfolded, hasBell, onFold } = props;
  const sentence = keepTogether(notificationText(notification, useTimeZone()));
  const button = useRef<HTMLButtonElement>(null);
  const isAway = useIsScrolledAway(button);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isUnfolded || isHeld) return;
    const timer = setTimeout(onFold, readingTimeMs);
    return () => clearTimeout(timer);
  }, [notification.id, isUnfolded, isHeld]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        data-over-title={isUnfolded ? "all" : "end"}
        onClick={props.onOpen}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onPointerMove={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        className={`figures absolute flex items-center justify-center rounded-control active:opacity-70 ${isUnfolded ? unfoldedLook : foldedLook}`}
      >
        <span
          className={
            isUnfolded
              ? "line-clamp-3 @max-[14rem]/header:line-clamp-2 @max-[165px]/title:sr-only"
              : "sr-only"
          }
        >
          {sentence}
        </span>
        {isUnfolded && <InShort count={count} />}
        <span className="sr-only">{fill(labels.waiting, { count })}</span>
        {!isUnfolded && <Bell aria-hidden className="size-6" />}
        {!hasBell && (!isUnfolded || count > 1) && (
          <span
            aria-hidden
            className={`pointer-events-none absolute flex size-[1.6em] shrink-0 items-center justify-center rounded-full border border-transparent bg-lost text-small font-bold text-on-lost @max-[14rem]/header:static ${isUnfolded ? "-top-1 -right-2.5 @max-[165px]/title:hidden" : "top-0 right-0"}`}
          >
            {count}
          </span>
        )}
      </button>
      {isUnfolded && isAway && <Strip text={sentence} />}
    </>
  );
}

function InShort({ count }: { count: number }) {
  return (
    <span aria-hidden className="hidden items-center gap-2 text-body font-bold @max-[165px]/title:flex">
      <Bell className="size-6 text-accent" />
      {fill(labels.unseenCount, { count })}
    </span>
  );
}

const unfoldedLook =
  "inset-0 border-2 border-accent bg-surface px-2 text-small leading-[1.15] text-ink @max-[20rem]/header:inset-x-2";
const foldedLook =
  "inset-y-0 right-0 m-auto size-target gap-1 text-accent @max-[20rem]/header:right-2 @max-[14rem]/header:w-auto @max-[165px]/title:left-2";

function Strip({ text }: { text: string }) {
  return createPortal(
    <p
      aria-hidden
      className="pointer-events-none fixed inset-x-2 top-2 z-10 mx-auto max-w-md rounded-control border-2 border-accent bg-surface px-3 py-2 text-small print:hidden"
    >
      {text}
    </p>,
    document.body,
  );
}

function useIsScrolledAway(element: { readonly current: Element | null }): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setAway(!last.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}
