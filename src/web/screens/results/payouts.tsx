/** Who gets what of the pot? A tap on a player shows how the share was made (ruling 5; experience 9). */
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { skinsGame } from "#contract/labels/skins";
import { fill } from "#contract/messages";
import type { Skins, SkinsPlayer } from "#contract/results";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { countSkins } from "../../components/skins-text.ts";

const PayoutExplained = lazyPiece(async () => (await import("./payout-explained.tsx")).PayoutExplained);

export function Payouts({ skins }: { skins: Skins }) {
  const [explained, setExplained] = useState<SkinsPlayer | null>(null);
  if (skins.players.length === 0) return null;
  const title = skins.isWaiting ? skinsGame.payoutsSoFar : skinsGame.payouts;
  return (
    <section aria-label={title}>
      <h2 className="text-lead">{title}</h2>
      <ul>
        {skins.players.map((player) => (
          <li key={player.player.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => setExplained(player)}
              className="figures flex min-h-target-scoring w-full flex-wrap items-center gap-x-4 py-2 text-left active:bg-soft"
            >
              <span className="min-w-0 grow basis-words">
                <span translate="no" className="block font-serif text-lead font-bold">
                  {displayName(player.player)}
                </span>
                <span className="block text-small text-muted">{halfStrokes(player)}</span>
              </span>
              <span className="ml-auto flex items-center gap-x-3">
                <span className="text-small">{player.skins > 0 && countSkins(player.skins)}</span>
                <span className="min-w-16 text-right text-[min(var(--text-lead),9vw)] font-bold whitespace-nowrap">
                  {printAmount(player.cents)}
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {explained && <PayoutExplained player={explained} skins={skins} onClose={() => setExplained(null)} />}
    </section>
  );
}

/** On how many of the 18 holes half a stroke is taken off. */
function halfStrokes({ skinsHandicap }: SkinsPlayer): string {
  const holes = Math.min(skinsHandicap, 18);
  if (holes === 0) return skinsGame.noHalfStroke;
  return holes === 1 ? skinsGame.halfStroke : fill(skinsGame.halfStrokes, { holes });
}
