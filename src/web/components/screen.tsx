/** The title takes the focus, so that a screen reader says which screen it is. */
import ChevronLeft from "lucide-react/icons/chevron-left";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { shared } from "#contract/labels/shared";
import { afterStart } from "../after-start.ts";
import { BackLink, type WayUp } from "../router/link.tsx";
import { IconButton, iconButtonClass } from "./button.tsx";
import { SunButton } from "./theme.tsx";

export function Screen(props: {
  title: string;
  heading?: ReactNode;
  back?: WayUp;
  start?: ReactNode;
  onRefresh?: () => Promise<unknown>;
  hasRefreshIcon?: boolean;
  scoring?: boolean;
  wide?: boolean | "table" | "all";
  sidebar?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (props.sidebar) return;
    document.title = `${props.title} · Clubhouse`;
    // A player who already types in a prerendered form keeps the focus.
    if (!document.activeElement?.closest("main")) heading.current?.focus({ preventScroll: true });
  }, [props.title, props.sidebar]);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = () => {
    setRefreshing(true);
    void props.onRefresh?.().finally(() => setRefreshing(false));
  };
  const [Frame, Heading, Body] = props.sidebar
    ? (["aside", "h2", "div"] as const)
    : (["div", "h1", "main"] as const);

  return (
    <Frame
      aria-label={props.sidebar ? props.title : undefined}
      data-scoring={props.scoring}
      className={`mx-auto flex min-h-dvh w-full flex-col px-4 pb-10 ${widths[String(props.wide ?? false)]} ${props.scoring ? "sideways:max-w-5xl" : ""}`}
    >
      {/* The header does not scroll away, except in a low window or with large text. */}
      <div className="@container/header sticky top-[min(0px,calc((100dvh-34rem)*99))] z-10 -mx-4 bg-ground px-1">
        <header className="grid min-h-16 grid-cols-[auto_1fr_auto] items-center gap-x-2 py-0.5 @max-[20rem]/header:gap-x-0 @max-[14rem]/header:grid-cols-[auto_1fr]">
          <div className="min-w-target">
            {props.start}
            {props.back && (
              <BackLink {...props.back} aria-label="Back" className={iconButtonClass}>
                <ChevronLeft aria-hidden className="size-7" />
              </BackLink>
            )}
          </div>
          <div className="@container/title flex items-center self-stretch @max-[14rem]/header:order-last @max-[14rem]/header:col-span-full @max-[14rem]/header:min-h-[calc(2.3*var(--text-small)+8px)]">
            {/* As wide as the second icon at the right. So a short title is centred. A long one takes it. */}
            {props.hasRefreshIcon && <span className={counterweightClass} />}
            <Heading ref={heading} tabIndex={-1} className={titleClass}>
              {props.heading ?? props.title}
            </Heading>
          </div>
          <div className="flex min-w-target justify-end gap-2">
            {!props.sidebar && <SunButton />}
            {props.hasRefreshIcon && (
              <IconButton label={shared.refresh} busy={isRefreshing} onPress={refresh}>
                <RotateCw aria-hidden className={`size-6 ${isRefreshing ? "animate-spin" : ""}`} />
              </IconButton>
            )}
          </div>
        </header>
      </div>
      {props.onRefresh && !props.sidebar && <PullDown isRefreshing={isRefreshing} onRefresh={refresh} />}
      <Body className="flex grow flex-col gap-4 pt-1">{props.children}</Body>
    </Frame>
  );
}

/** When a focused control disappears, the title takes the focus. */
export function useTitleFocusAfter(isShown: boolean): void {
  useEffect(() => (isShown ? focusTitleIfLost : undefined), [isShown]);
}

function focusTitleIfLost(): void {
  if (document.activeElement === document.body) document.querySelector("h1")?.focus({ preventScroll: true });
}

const widths: Record<string, string> = {
  all: "max-w-none",
  true: "max-w-7xl",
  table: "max-w-5xl",
  false: "max-w-xl",
};

const titleClass =
  "text-title leading-tight @max-[20rem]/header:text-lead max-w-full shrink-0 grow text-center hyphens-auto @max-[14rem]/header:text-[min(var(--text-title),10cqi)]";

const counterweightClass = "min-w-0 shrink-1000 basis-[calc(var(--target)+8px)] @max-[14rem]/header:hidden";

type Props = { isRefreshing: boolean; onRefresh: () => void };

function PullDown(props: Props) {
  const [PullToRefresh, setPullToRefresh] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return;
    void afterStart
      .then(() => import("./pull-to-refresh.tsx"))
      .then((loaded) => setPullToRefresh(() => loaded.PullToRefresh))
      .catch(() => {});
  }, []);
  return PullToRefresh && <PullToRefresh {...props} />;
}
