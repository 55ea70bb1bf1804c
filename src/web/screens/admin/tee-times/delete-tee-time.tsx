/** The admin first reads what else is deleted (experience 12; ruling 10). If more is added meanwhile, the app asks again. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { showDeletion } from "#contract/edit-conflict";
import { admin } from "#contract/labels/admin";
import { confirmations } from "#contract/labels/confirmations";
import type { Deletion } from "#contract/tee-times/tee-times";
import type { TeeTimeId } from "#rules/golf";
import { askPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { isEditConflict } from "../../../components/form/edit-conflict.ts";
import { useChange } from "../../../components/form/use-change.ts";
import { WhatMoves } from "../../../components/what-moves/what-moves.tsx";
import { deletionPreview } from "../../../data/preview-queries.ts";
import { refreshAll, teeTimeQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { navigate } from "../../../router/router.ts";

/** `isDeleting` is true while the deletion is sent, and false after it failed. */
export type OnDeleting = (isDeleting: boolean) => void;

export function DeleteTeeTime({ teeTimeId, onDeleting }: { teeTimeId: TeeTimeId; onDeleting: OnDeleting }) {
  const queries = useQueryClient();
  // The admin leaves the page before the refresh, which would show that the tee time is not found.
  const { isBusy, run } = useChange({ changesScreen: false });
  const remove = () =>
    run(
      () => askAndDelete(teeTimeId, queries, onDeleting),
      async (isDeleted) => {
        if (!isDeleted) return;
        confirmToPlayer(confirmations.teeTimeDeleted);
        await navigate({ to: patterns.adminTeeTimes, search: keepSearch, ignoreBlocker: true });
        void refreshAll(queries);
      },
    );
  return (
    <Button look="danger" busy={isBusy} onPress={() => void remove()}>
      {admin.deleteTeeTime}
    </Button>
  );
}

async function askAndDelete(
  teeTimeId: TeeTimeId,
  queries: QueryClient,
  onDeleting: OnDeleting,
): Promise<boolean> {
  const params = { teeTimeId };
  for (let note: string | null = null; ; ) {
    const deletion = await request("readDeletion", { params });
    const moves = deletion.scores > 0 && (
      <WhatMoves query={deletionPreview(params)} queries={queries} inQuestion />
    );
    const text = (
      <>
        <Consequences deletion={deletion} note={note} />
        {moves}
      </>
    );
    const question = { title: admin.askDelete, text, verb: admin.deleteTeeTime, isDestructive: true };
    if (!(await askPlayer(question))) return false;
    onDeleting(true);
    // An answer still on its way could say that the tee time is not found.
    await queries.cancelQueries({ queryKey: teeTimeQuery(teeTimeId).queryKey });
    try {
      await request("deleteTeeTime", { params, query: deletion });
      return true;
    } catch (error) {
      onDeleting(false);
      if (!isEditConflict(error)) throw error;
      note = error.message;
    }
  }
}

function Consequences({ deletion, note }: { deletion: Deletion; note: string | null }) {
  const shown = Object.values(showDeletion(deletion)).filter(({ value }) => value !== "0");
  return (
    <div className="flex flex-col gap-3">
      {note !== null && <p className="font-bold">{note}</p>}
      {shown.length === 0 ? (
        <p>{admin.deletedEmpty}</p>
      ) : (
        <>
          <p>{admin.deletedWith}</p>
          <ul className="figures">
            {shown.map(({ label, value }) => (
              <li key={label} className="flex justify-between gap-4 border-b border-line py-1">
                <span>{label}</span>
                <span className="shrink-0 font-bold">{value}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {deletion.betResults > 0 && <p>{admin.betsStay}</p>}
      <p>{admin.trailKeeps}</p>
    </div>
  );
}
