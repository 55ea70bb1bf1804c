import { useMutation } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { photo } from "#contract/labels/photo";
import { refusalTexts } from "#contract/refusal-texts";
import { reasonText } from "../../data/request-errors.ts";
import { alertPlayer } from "../announcements.tsx";
import { FileChooser } from "../form/file-chooser.tsx";
import { useChange } from "../form/use-change.ts";
import { Avatar } from "./avatar.tsx";
import { cutPhoto, openPicture, type Square, UnreadablePicture } from "./picture.ts";

const CropPhoto = lazy(async () => ({ default: (await import("./crop-photo.tsx")).CropPhoto }));

export function PhotoEditor<Saved>(props: {
  player: { firstName: string; lastName: string; photoUrl: string | null };
  send: (jpeg: Blob, onProgress: (sent: number) => void) => Promise<Saved>;
  onSaved: (saved: Saved) => void | Promise<void>;
  children?: ReactNode;
}) {
  const opening = useMutation({ mutationFn: openPicture, networkMode: "always", onError: showFailure });
  const { data: url = null, isPending: isOpening, mutate: open, reset: close } = opening;
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  const [sent, setSent] = useState<number | null>(null);
  const { isBusy, run } = useChange();

  function save(url: string, square: Square): void {
    setSent(0);
    void run(
      async () => props.send(await cutPhoto(url, square), setSent),
      (saved) => {
        close();
        return props.onSaved(saved);
      },
      showFailure,
    ).finally(() => setSent(null));
  }

  if (url !== null)
    return (
      <Suspense fallback={<p role="status">{photo.opening}</p>}>
        <CropPhoto
          url={url}
          sent={isBusy ? sent : null}
          onSave={(square) => save(url, square)}
          onCancel={close}
        />
      </Suspense>
    );
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Avatar player={props.player} size="page" />
      <FileChooser
        label={isOpening ? photo.opening : props.player.photoUrl ? photo.change : photo.choose}
        accept="image/*"
        isBusy={isOpening}
        onChoose={(file) => open(file)}
      />
      <p className="-mt-2 text-small text-muted">{photo.hint}</p>
      {props.children}
    </div>
  );
}

function showFailure(error: unknown): void {
  alertPlayer(error instanceof UnreadablePicture ? refusalTexts["photo-unreadable"] : reasonText(error));
}
