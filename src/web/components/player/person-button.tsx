import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { connection } from "#contract/messages";
import type { Person } from "#contract/people";
import { fetchLater } from "../../kept/after-start.ts";
import { alertPlayer } from "../announcements.tsx";
import { Avatar } from "./avatar.tsx";

const loadSheet = () => import("./person-sheet.tsx").then(({ PersonSheet }) => PersonSheet);

export function PersonButton({ player, children }: { player: Person; children: ReactNode }) {
  const { Sheet: PersonSheet, open, close } = useSheet(loadSheet);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        // As wide as photo and words need, so that neighbours wrap before the words do.
        className="flex min-h-target min-w-0 grow basis-[calc(var(--spacing-words)+4rem)] flex-wrap items-center gap-x-4 rounded-control text-left active:opacity-70"
      >
        <Avatar player={player} size="row" />
        <span className="min-w-0 grow basis-words">{children}</span>
      </button>
      {PersonSheet && <PersonSheet player={player} onClose={close} />}
    </>
  );
}

/** Loads the sheet's file in advance, or at the tap. After a failure the next tap tries again. */
function useSheet<Props>(load: () => Promise<ComponentType<Props>>) {
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
