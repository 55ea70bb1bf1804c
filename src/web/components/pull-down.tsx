import { type ComponentType, useEffect, useState } from "react";
import { afterStart } from "../kept/after-start.ts";

type Props = { isRefreshing: boolean; onRefresh: () => void };

export function PullDown(props: Props) {
  const [PullToRefresh, setPullToRefresh] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return;
    void afterStart
      .then(() => import("./pull-to-refresh.tsx"))
      .then((loaded) => setPullToRefresh(() => loaded.PullToRefresh))
      // The refresh icon still works.
      .catch(() => {});
  }, []);
  return PullToRefresh && <PullToRefresh {...props} />;
}
