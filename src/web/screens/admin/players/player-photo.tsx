/** A player's photo, which an admin may change or remove as the player may. */
import { photo } from "#contract/labels/photo";
import { confirmations } from "#contract/messages";
import type { Player } from "#contract/players";
import type { PlayerId } from "#rules/golf";
import { askPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { PhotoEditor } from "../../../components/player/photo-editor.tsx";
import { useChange } from "../../../components/use-change.ts";
import { request } from "../../../data/request.ts";
import { uploadPhotoOf } from "../../../data/upload.ts";

export function PlayerPhoto({ player }: { player: Player }) {
  return (
    <PhotoEditor
      player={player}
      send={(jpeg, onProgress) => uploadPhotoOf(player.id, jpeg, onProgress)}
      onSaved={() => confirmToPlayer(confirmations.photoSaved)}
    >
      {player.photoUrl && <RemovePhoto playerId={player.id} />}
    </PhotoEditor>
  );
}

function RemovePhoto({ playerId }: { playerId: PlayerId }) {
  const { isBusy, run } = useChange();
  async function remove(): Promise<void> {
    const text = <p>{photo.removeTheirsText}</p>;
    const title = photo.askRemoveTheirs;
    if (!(await askPlayer({ title, text, verb: photo.remove, isDestructive: true }))) return;
    await run(
      () => request("removePlayerPhoto", { params: { playerId } }),
      () => confirmToPlayer(confirmations.photoRemoved),
    );
  }
  return (
    <Button look="quiet" busy={isBusy} onPress={() => void remove()}>
      {photo.remove}
    </Button>
  );
}
