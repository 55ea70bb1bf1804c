import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { photo } from "#contract/labels/photo";
import { refusalTexts } from "#contract/messages";
import { reasonText } from "../../data/request-errors.ts";
import { alertPlayer } from "../announcements.tsx";
import { FileChooser } from "../file-chooser.tsx";
import { useChange } from "../use-change.ts";
import { Avatar } from "./avatar.tsx";
import { cutPhoto, openPicture, type Square, UnreadablePicture } from "./picture.ts";

const CropPhoto = lazy(async () => ({ default: (await import("./crop-photo.tsx")).CropPhoto }));

export function PhotoEditor<Saved>(props: {
  player: { firstName: string; lastName: string; photoUrl: string | null };
  send: (jpeg: Blob, onProgress: (sent: number) => void) => Promise<Saved>;
  onSaved: (saved: Saved) => void | Promise<void>;
  children?: ReactNode;
}) {
  const picture = useOpenedPicture();
  const [sent, setSent] = useState<number | null>(null);
  const { isBusy, run } = useChange();

  function save(url: string, square: Square): void {
    setSent(0);
    void run(
      async () => props.send(await cutPhoto(url, square), setSent),
      (saved) => {
        picture.close();
        return props.onSaved(saved);
      },
      showFailure,
    ).finally(() => setSent(null));
  }

  if (picture.url !== null) {
    const { url } = picture;
    return (
      <Suspense fallback={<p role="status">{photo.opening}</p>}>
        <CropPhoto
          url={url}
          sent={isBusy ? sent : null}
          onSave={(square) => save(url, square)}
          onCancel={picture.close}
        />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Avatar player={props.player} size="page" />
      <FileChooser
        label={picture.isOpening ? photo.opening : props.player.photoUrl ? photo.change : photo.choose}
        accept="image/*"
        isBusy={picture.isOpening}
        onChoose={(file) => void picture.open(file)}
      />
      {props.children}
    </div>
  );
}

function useOpenedPicture() {
  const [url, setUrl] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  return {
    url,
    isOpening,
    async open(file: File): Promise<void> {
      setOpening(true);
      try {
        setUrl(await openPicture(file));
      } catch (error) {
        showFailure(error);
      } finally {
        setOpening(false);
      }
    },
    close: () => setUrl(null),
  };
}

function showFailure(error: unknown): void {
  alertPlayer(error instanceof UnreadablePicture ? refusalTexts["photo-unreadable"] : reasonText(error));
}
