/** Score Entry, which Team and Skins have behind a tab of their own: it comes after the results. */
import { lazyPiece } from "../../components/lazy-piece.tsx";

export const ScoreEntry = lazyPiece(async () => (await import("./score-entry.tsx")).ScoreEntry);
