import type { ReactNode } from "react";
import { Empty } from "../../components/empty.tsx";
import { Screen } from "../../components/screen.tsx";
import { useWideWindow } from "../../components/wide-window.ts";
import { useRefresh } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useLocation } from "../../router/hooks.ts";
import { Navigate } from "../../router/link.tsx";
import type { Navigation } from "../../router/router.ts";
import { Outlet } from "../../router/screens.tsx";

export function ListAndDetail(props: {
  path: string;
  title: string;
  choose: string;
  wideDetail?: boolean;
  /** The target that a wide window opens while nothing is chosen. */
  first?: Navigation | undefined;
  children: ReactNode;
}) {
  const isWide = useWideWindow();
  const isList = useLocation().pathname === props.path;
  const list = (
    <Screen
      title={props.title}
      back={{ to: patterns.admin }}
      onRefresh={useRefresh()}
      wide
      sidebar={isWide && !isList}
    >
      {props.children}
    </Screen>
  );
  if (!isWide) return isList ? list : <Outlet />;
  return (
    <div
      className={`mx-auto grid h-dvh w-full max-w-7xl grid-cols-[minmax(0,2fr)_minmax(0,3fr)] ${
        props.wideDetail ? "xl:max-w-none xl:grid-cols-[--spacing(66)_minmax(0,1fr)]" : ""
      }`}
    >
      <div data-keeps-scroll className="relative overflow-y-auto border-r border-line">
        {list}
      </div>
      <div data-keeps-scroll className="relative overflow-y-auto">
        {!isList && <Outlet />}
        {isList && props.first && <Navigate {...props.first} replace />}
        {isList && !props.first && (
          <div className="px-4 pt-20">
            <Empty text={props.choose} />
          </div>
        )}
      </div>
    </div>
  );
}
