/**
 * The skins on a strip of 18 holes: who won each, which were pushes, which are open. Each hole is a
 * target that opens how it was decided (experience 9 and 10).
 */
import { useState } from "react";
import { roundResults, skinsGame } from "#contract/labels/results";
import { fill } from "#contract/messages";
import type { Skins, SkinsHole } from "#contract/results";
import { printAmount } from "#rules/money";
import { displayName, initials } from "#rules/person";
import { Modal } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { explainNet, explainSkin, leadersOf } from "./explain-skin.ts";

export function SkinsStrip({ skins }: { skins: Skins }) {
  const [explained, setExplained] = useState<SkinsHole | null>(null);
  return (
    <section aria-label={skinsGame.holes}>
      <h2 className="text-lead">{skinsGame.holes}</h2>
      <p className="pb-2 text-small">
        {skinsGame.tapHole}
        {skins.holes.some((hole) => leadersOf(hole).length > 0) && <> {skinsGame.leadHint}</>}
      </p>
      {/* Six in a row, whatever the width; three where the player doubles the text size. */}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(max(3rem,48px,100%/7+1px),1fr))]">
        {skins.holes.map((hole) => (
          <li key={hole.number}>
            <HoleButton hole={hole} skins={skins} onPress={() => setExplained(hole)} />
          </li>
        ))}
      </ol>
      {explained && <Explained hole={explained} skins={skins} onClose={() => setExplained(null)} />}
    </section>
  );
}

const looks: Record<SkinsHole["outcome"], string> = {
  won: "bg-won-ground font-bold",
  push: "bg-surface",
  open: "bg-transparent border-dashed",
};

function HoleButton(props: { hole: SkinsHole; skins: Skins; onPress: () => void }) {
  const { hole, skins } = props;
  return (
    <button
      type="button"
      onClick={props.onPress}
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

function Explained(props: { hole: SkinsHole; skins: Skins; onClose: () => void }) {
  const { hole, skins } = props;
  const title = fill(skinsGame.holeNumber, { hole: hole.number });
  return (
    <Modal label={title} onClose={props.onClose}>
      <h2 className="text-title">
        {title} · {outcomeText(hole, skins)}
      </h2>
      <p className="figures text-lead">{explainSkin(hole, skins.players)}</p>
      {hole.outcome === "won" && (
        <p className="figures font-bold">{fill(skinsGame.worth, { amount: printAmount(hole.cents) })}</p>
      )}
      <Scores hole={hole} skins={skins} />
      <Button autoFocus onPress={props.onClose}>
        {roundResults.close}
      </Button>
    </Modal>
  );
}

/** Everybody's, the lowest first; a hole not filled yet last. */
function Scores({ hole, skins }: { hole: SkinsHole; skins: Skins }) {
  const lowestFirst = hole.scores.toSorted((a, b) => (a.halves ?? 999) - (b.halves ?? 999));
  return (
    <ul className="figures">
      {lowestFirst.map((score) => {
        const player = playerOf(score.playerId, skins);
        return (
          <li key={score.playerId} className="flex justify-between gap-3 border-b border-line py-1.5">
            <span>{player && displayName(player)}</span>
            <span className={score.playerId === hole.winnerId ? "font-bold" : ""}>
              {score.halves === null ? skinsGame.none : explainNet(score)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function playerOf(playerId: string | null, { players }: Skins) {
  return players.find(({ player }) => player.id === playerId)?.player;
}

/** "MP" has won it, "=" is a push; "MP?" and "=?" are leads in a hole that is open. */
function markOf(hole: SkinsHole, skins: Skins): string {
  const winner = playerOf(hole.winnerId, skins);
  if (winner) return initials(winner);
  if (hole.outcome === "push") return "=";
  const [first, ...level] = leadersOf(hole);
  const leader = first && level.length === 0 ? playerOf(first.playerId, skins) : null;
  return leader ? `${initials(leader)}?` : first ? "=?" : "·";
}

function outcomeText(hole: SkinsHole, skins: Skins): string {
  const winner = playerOf(hole.winnerId, skins);
  if (winner) return fill(skinsGame.wonBy, { player: displayName(winner) });
  if (hole.outcome === "push") return skinsGame.push;
  const [first, ...level] = leadersOf(hole);
  const leader = playerOf(first?.playerId ?? null, skins);
  if (!leader) return skinsGame.open;
  const lead =
    level.length > 0 ? skinsGame.leadShared : fill(skinsGame.leads, { player: displayName(leader) });
  return `${skinsGame.open}: ${lead}`;
}
