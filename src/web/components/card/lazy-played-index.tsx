import { type ComponentProps, Suspense } from "react";
import { optionalPiece } from "../optional-piece.ts";
import type { PlayedIndex as Piece } from "./played-index.tsx";

const Loaded = optionalPiece(async () => (await import("./played-index.tsx")).PlayedIndex);

/** The screen works without this piece, which loads after it. */
export function PlayedIndex(props: ComponentProps<typeof Piece>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
