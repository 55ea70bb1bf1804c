/** The sheet's file is fetched when there is time, or at the tap; after a failure the next tap tries again. */
import { type ComponentType, useEffect, useState } from "react";
import { connection } from "#contract/messages";
import { fetchLater } from "../kept/after-start.ts";
import { alertPlayer } from "./announcements.tsx";

/** `load` is the same function each time. */
export function useSheet<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Sheet, setSheet] = useState<ComponentType<Props> | null>(null);
  useEffect(() => fetchLater(load), [load]);
  return {
    Sheet,
    open: () =>
      void load().then(
        (loaded) => setSheet(() => loaded),
        () => alertPlayer(connection.unreachable),
      ),
    close: () => setSheet(null),
  };
}
