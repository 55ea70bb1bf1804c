/**
 * Keeps what is not seen at once, such as a sheet, out of the first load of its screen: its file comes some seconds
 * after the start, or when it is opened.
 */
import { type ComponentType, useEffect, useState } from "react";
import { fetchLater } from "../kept/after-start.ts";
import { sayWhyMissing } from "./missing-piece.ts";

/** Milliseconds between two attempts while it is open and cannot be loaded. */
const pause = 2_000;

export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPiece = async () => {
    loaded ??= await load();
    return loaded;
  };
  fetchLater(fetchPiece);
  return function LazyPiece(props: Props) {
    const [Piece, setPiece] = useState(() => loaded);
    useEffect(() => {
      if (Piece) return;
      let isOpen = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      async function attempt(isFirst: boolean): Promise<void> {
        try {
          const piece = await fetchPiece();
          if (isOpen) setPiece(() => piece);
        } catch {
          if (!isOpen) return;
          if (isFirst) void sayWhyMissing();
          timer = setTimeout(attempt, pause, false);
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
