/** The browser's own pull to refresh is switched off, because it reloads the page and loses typed text. */
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useEffectEvent, useState } from "react";

type Point = { x: number; y: number };

/** `by`: pixels that the mark has moved; null until the finger's direction is known. */
export type Pull = { from: Point; by: number | null };

/**
 * After this many pixels, the finger's direction is known. The number is small: once the page scrolls, a pull
 * cannot stop it.
 */
const slack = 4;

const furthest = 96;

/** Pixels that the mark must move to refresh. The mark moves half as far as the finger. */
const enough = 64;

export function PullToRefresh(props: { isRefreshing: boolean; onRefresh: () => void }) {
  const [by, setBy] = useState(0);
  const refresh = useEffectEvent(props.onRefresh);
  useEffect(() => followFinger(setBy, () => refresh()), []);
  const shown = Math.max(by, props.isRefreshing ? enough : 0);
  return (
    <div
      aria-hidden
      data-pulled={by > 0 || undefined}
      className="pointer-events-none fixed inset-x-0 -top-12 z-10 flex justify-center transition-transform duration-200 data-pulled:transition-none print:hidden"
      style={{ transform: `translateY(${shown}px)` }}
    >
      <span
        className={`flex size-12 items-center justify-center rounded-full border-2 bg-surface text-accent ${by >= enough || props.isRefreshing ? "border-accent" : "border-line"}`}
      >
        <RotateCw
          className={`size-6 ${props.isRefreshing ? "animate-spin" : ""}`}
          style={{ transform: `rotate(${by * 3}deg)` }}
        />
      </span>
    </div>
  );
}

function followFinger(onPull: (by: number) => void, onRefresh: () => void): () => void {
  let pull: Pull | null = null;
  const events = new AbortController();
  const { signal } = events;

  function start({ touches, target }: TouchEvent): void {
    const [finger, ...others] = touches;
    const isOurs = finger && others.length === 0 && window.scrollY <= 0 && target instanceof Element;
    pull =
      isOurs && !hasOtherUse(target) ? { from: { x: finger.clientX, y: finger.clientY }, by: null } : null;
  }

  function move(event: TouchEvent): void {
    const [finger] = event.touches;
    if (!pull || !finger) return;
    const isFree = event.cancelable && !event.defaultPrevented && event.touches.length === 1;
    pull = isFree ? movePull(pull, { x: finger.clientX, y: finger.clientY }) : null;
    if (pull?.by != null) event.preventDefault();
    onPull(pull?.by ?? 0);
  }

  function end({ type }: TouchEvent): void {
    if (type === "touchend" && pull && refreshes(pull)) onRefresh();
    pull = null;
    onPull(0);
  }

  const { style } = document.documentElement;
  style.overscrollBehaviorY = "contain";
  document.addEventListener("touchstart", start, { passive: true, signal });
  // The listener is not passive, so that it can prevent the browser's own pull.
  document.addEventListener("touchmove", move, { passive: false, signal });
  document.addEventListener("touchend", end, { signal });
  document.addEventListener("touchcancel", end, { signal });
  return () => {
    events.abort();
    style.overscrollBehaviorY = "";
  };
}

function hasOtherUse(target: Element): boolean {
  if (target.closest("dialog, input, select, textarea, [draggable=true]")) return true;
  for (let element: Element | null = target; element; element = element.parentElement) {
    const isMoved = getComputedStyle(element).touchAction === "none";
    const isScrolled = element !== document.documentElement && element.scrollTop > 0;
    if (isMoved || isScrolled) return true;
  }
  return false;
}

export function movePull({ from, by }: Pull, to: Point): Pull | null {
  const down = to.y - from.y;
  const aside = Math.abs(to.x - from.x);
  if (by === null && Math.abs(down) < slack && aside < slack) return { from, by };
  if (by === null && down <= aside) return null;
  return { from, by: Math.max(0, Math.min(furthest, (down - slack) / 2)) };
}

export function refreshes(pull: Pull): boolean {
  return pull.by !== null && pull.by >= enough;
}
