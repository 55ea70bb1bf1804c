/** Loads the file of a sheet some seconds after the start, or earlier if the sheet is opened. */
import { type ComponentType, useEffect, useState } from "react";
import { newVersion } from "#contract/labels/shared";
import { connection } from "#contract/messages";
import { loadLater } from "../after-start.ts";
import { alertPlayer, askPlayer } from "./announcements.tsx";

const retryMs = 2_000;

export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadPiece = async () => {
    loaded ??= await load();
    return loaded;
  };
  loadLater(loadPiece);
  return function LazyPiece(props: Props) {
    const [Piece, setPiece] = useState(() => loaded);
    useEffect(() => {
      if (Piece) return;
      let isOpen = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      async function attempt(isFirst: boolean): Promise<void> {
        try {
          const piece = await loadPiece();
          if (isOpen) setPiece(() => piece);
        } catch {
          if (!isOpen) return;
          if (isFirst) void sayWhyMissing();
          timer = setTimeout(attempt, retryMs, false);
        }
      }
      void attempt(true);
      return () => {
        isOpen = false;
        clearTimeout(timer);
      };
    }, [Piece]);
    return Piece && <Piece {...props} />;
  };
}

export async function sayWhyMissing(): Promise<void> {
  if (!(await isReplaced())) return alertPlayer(connection.unreachable);
  const { isHere: title, needed: text, take: verb } = newVersion;
  if (await askPlayer({ title, text, verb })) window.location.reload();
}

function isReplaced(): Promise<boolean> {
  return fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404,
    () => false,
  );
}
