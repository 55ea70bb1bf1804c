import { useState } from "react";
import { skinsGame } from "#contract/labels/skins";
import type { Skins, SkinsHole } from "#contract/results/results";
import { initialsAmong } from "#rules/players/person";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { leadersOf, outcomeText, playerOf } from "./skin-outcome.ts";

const SkinExplained = lazyPiece(async () => (await import("./skins-explained.tsx")).SkinExplained);

export function SkinsStrip({ skins }: { skins: Skins }) {
  const [explained, setExplained] = useState<SkinsHole | null>(null);
  return (
    <section aria-label={skinsGame.holes}>
      <h2 className="text-lead">{skinsGame.holes}</h2>
      <p className="pb-2 text-small">
        {skinsGame.tapHole}
        {skins.holes.some((hole) => leadersOf(hole).length > 0) && <> {skinsGame.leadHint}</>}
      </p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(max(3rem,48px,100%/7+1px),1fr))]">
        {skins.holes.map((hole) => (
          <li key={hole.number}>
            <HoleButton hole={hole} skins={skins} onPress={() => setExplained(hole)} />
          </li>
        ))}
      </ol>
      {explained && <SkinExplained hole={explained} skins={skins} onClose={() => setExplained(null)} />}
    </section>
  );
}

const looks: Record<SkinsHole["outcome"], string> = {
  won: "bg-won-ground font-bold",
  push: "bg-surface",
  open: "bg-transparent border-dashed",
};

function HoleButton({ hole, skins, onPress }: { hole: SkinsHole; skins: Skins; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`figures relative flex min-h-14 w-full min-w-target flex-col items-center justify-center border border-line focus-visible:z-10 active:bg-soft ${looks[hole.outcome]}`}
    >
      <span className="text-small text-muted">
        <span className="sr-only">{skinsGame.hole} </span>
        {hole.number}
      </span>
      <span aria-hidden className="text-lead leading-tight">
        {markOf(hole, skins)}
      </span>
      <span className="sr-only"> {outcomeText(hole, skins)}</span>
    </button>
  );
}

function markOf(hole: SkinsHole, skins: Skins): string {
  const winner = playerOf(hole.winnerId, skins);
  const among = skins.players.map(({ player }) => player);
  if (winner) return initialsAmong(winner, among);
  if (hole.outcome === "push") return "=";
  const [first, ...level] = leadersOf(hole);
  const leader = first && level.length === 0 ? playerOf(first.playerId, skins) : null;
  return leader ? `${initialsAmong(leader, among)}?` : first ? "=?" : "·";
}
