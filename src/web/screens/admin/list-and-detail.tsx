/**
 * How do a list and what is opened from it share the window? Side by side where it is wide, one after the other on
 * a phone. The list stays as it was while its rows are opened one by one.
 */
import type { ReactNode } from "react";
import { admin } from "#contract/labels/admin";
import { Empty } from "../../components/empty.tsx";
import { useWideWindow } from "../../components/wide-window.ts";
import { useLocation } from "../../router/hooks.ts";
import { Outlet } from "../../router/screens.tsx";

/** `list`: as a sidebar next to what is open, or as the whole screen. */
export function ListAndDetail(props: { path: string; list: (isSidebar: boolean) => ReactNode }) {
  const isWide = useWideWindow();
  const isList = useLocation().pathname === props.path;
  if (!isWide) return isList ? props.list(false) : <Outlet />;
  return (
    <div className="mx-auto grid h-dvh w-full max-w-7xl grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div data-keeps-scroll className="relative overflow-y-auto border-r border-line">
        {props.list(!isList)}
      </div>
      <div data-keeps-scroll className="relative overflow-y-auto">
        {isList ? (
          <div className="px-4 pt-20">
            <Empty text={admin.chooseOne} />
          </div>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  );
}
