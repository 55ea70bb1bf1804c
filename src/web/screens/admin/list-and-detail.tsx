/**
 * How do a list and what is opened from it share the window? Side by side where it is wide, one after the other on
 * a phone. The list stays as it was while its rows are opened one by one.
 */
import type { ReactNode } from "react";
import { Empty } from "../../components/empty.tsx";
import { useWideWindow } from "../../components/wide-window.ts";
import { useLocation } from "../../router/hooks.ts";
import { Outlet } from "../../router/screens.tsx";

export function ListAndDetail(props: {
  path: string;
  /** As a sidebar next to what is open, or as the whole screen. */
  list: (isSidebar: boolean) => ReactNode;
  /** What to do while nothing is open beside the list. */
  choose: string;
  /** What is open takes all the room there is, beside a narrow list. */
  wideDetail?: boolean;
}) {
  const isWide = useWideWindow();
  const isList = useLocation().pathname === props.path;
  if (!isWide) return isList ? props.list(false) : <Outlet />;
  return (
    <div
      className={`mx-auto grid h-dvh w-full max-w-7xl grid-cols-[minmax(0,2fr)_minmax(0,3fr)] ${
        props.wideDetail ? "xl:max-w-none xl:grid-cols-[--spacing(66)_minmax(0,1fr)]" : ""
      }`}
    >
      <div data-keeps-scroll className="relative overflow-y-auto border-r border-line">
        {props.list(!isList)}
      </div>
      <div data-keeps-scroll className="relative overflow-y-auto">
        {isList ? (
          <div className="px-4 pt-20">
            <Empty text={props.choose} />
          </div>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  );
}
