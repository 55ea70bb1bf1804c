/** What is typed for each card of the group, by the id of its owner, and stored until it is saved. */
import { useEffect, useState } from "react";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { type CardDraft, carryOver, noDraft, withGivenBack } from "../../drafts/card-draft.ts";
import { changeStoredDraft, type DraftKey, onGivenBack, readDraft } from "../../drafts/stored-drafts.ts";
import { useSession } from "../../session.tsx";

export type GroupDrafts = NonNullable<ReturnType<typeof useGroupDrafts>>;

type Drafts = Readonly<Record<PlayerId, CardDraft>>;

/** Returns null until the stored drafts are read, so that nothing typed is shown late. */
export function useGroupDrafts(teeTimeId: TeeTimeId, owners: readonly PlayerId[]) {
  const me = useSession().me.id;
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  const [isStored, setStored] = useState(true);
  const ids = owners.join(" ");
  useEffect(() => {
    let isShown = true;
    const read = async (owner: PlayerId) => [owner, await readDraft(keyOf(me, teeTimeId, owner))] as const;
    // A draft that is shown already may be newer than the stored one.
    void Promise.all(ids.split(" ").map(read)).then((stored) => {
      if (isShown) setDrafts((now) => ({ ...Object.fromEntries(stored), ...now }));
    });
    return () => {
      isShown = false;
    };
  }, [me, teeTimeId, ids]);
  useEffect(() => {
    return onGivenBack((holes) => {
      for (const hole of holes)
        if (hole.playerId === me && hole.teeTimeId === teeTimeId && hole.way === "live")
          setDrafts(
            (now) => now && withDraftOf(now, hole.ownerId ?? me, (draft) => withGivenBack(draft, [hole])),
          );
    });
  }, [me, teeTimeId]);
  if (drafts === null) return null;

  const draftOf = (owner: PlayerId) => drafts[owner] ?? noDraft;
  return {
    draftOf,
    isStored,
    keyOf: (owner: PlayerId) => keyOf(me, teeTimeId, owner),
    change(owner: PlayerId, change: (draft: CardDraft) => CardDraft) {
      const before = draftOf(owner);
      const next = change(before);
      if (next === before) return;
      setDrafts((now) => now && withDraftOf(now, owner, change));
      const key = keyOf(me, teeTimeId, owner);
      void changeStoredDraft(key, (onPhone) => carryOver(onPhone, before, next)).then(setStored);
    },
    /** The outbox has the draft's scores, and has removed them from the stored draft. */
    left: (owner: PlayerId, change: (draft: CardDraft) => CardDraft) =>
      setDrafts((now) => now && withDraftOf(now, owner, change)),
  };
}

function keyOf(playerId: PlayerId, teeTimeId: TeeTimeId, owner: PlayerId): DraftKey {
  return { playerId, teeTimeId, way: "live", ...(owner !== playerId && { ownerId: owner }) };
}

function withDraftOf(drafts: Drafts, owner: PlayerId, change: (draft: CardDraft) => CardDraft): Drafts {
  return { ...drafts, [owner]: change(drafts[owner] ?? noDraft) };
}
