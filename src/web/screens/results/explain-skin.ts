import { left } from "#contract/labels/left";
import { scoreEntry } from "#contract/labels/score";
import { skinsExplained } from "#contract/labels/skins-explained";
import { fill } from "#contract/messages";
import type { Skins, SkinsHole, SkinsPlayer } from "#contract/results/results";
import { printHalves } from "#rules/cards/strokes";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { countSkins } from "../../components/result-texts.ts";
import { leadersOf, playerOf } from "./skin-outcome.ts";

type Score = SkinsHole["scores"][number];

export function explainSkin(hole: SkinsHole, players: readonly SkinsPlayer[]): string {
  if (hole.outcome === "open") return [skinsExplained.openText, ...explainLead(hole, players)].join(" ");
  const scored = hole.scores.filter(({ hasPickedUp, hasLeft }) => !hasPickedUp && !hasLeft);
  const isAnyLeft = hole.scores.some(({ hasLeft }) => hasLeft);
  const lowestFirst = scored.toSorted((a, b) => (a.halves ?? 0) - (b.halves ?? 0));
  const best = lowestFirst[0];
  if (best === undefined) return isAnyLeft ? skinsExplained.nobodyScored : skinsExplained.allPickedUp;
  const level = lowestFirst.filter(({ halves }) => halves === best.halves);
  const names = (scores: readonly Score[]) => scores.map((score) => nameOf(score, players)).join(", ");
  if (hole.outcome === "push")
    return fill(skinsExplained.tied, { net: printHalves(best.halves ?? 0), players: names(level) });
  const next = lowestFirst[1];
  const winner = { player: nameOf(best, players), net: explainNet(best) };
  if (next === undefined) {
    const others = hole.scores.filter((score) => score !== best);
    if (others.length === 0) return fill(skinsExplained.playedAlone, winner);
    const text = isAnyLeft ? skinsExplained.onlyScoreLeft : skinsExplained.onlyScore;
    return fill(text, { ...winner, others: names(others) });
  }
  const beaten = lowestFirst.filter(({ halves }) => halves === next.halves);
  const others = `${explainNet(next)} (${names(beaten)})`;
  return fill(skinsExplained.beats, { ...winner, others });
}

function explainLead(hole: SkinsHole, players: readonly SkinsPlayer[]): string[] {
  const leaders = leadersOf(hole);
  const [first] = leaders;
  if (first === undefined) return [];
  const names = leaders.map((score) => nameOf(score, players)).join(", ");
  const filled = hole.scores.filter(({ halves }) => halves !== null).length;
  const counts = { filled, players: hole.scores.filter(({ hasLeft }) => !hasLeft).length };
  if (leaders.length === 1)
    return [fill(skinsExplained.leadsWith, { player: names, net: explainNet(first), ...counts })];
  return [fill(skinsExplained.leadSharedWith, { names, net: printHalves(first.halves ?? 0), ...counts })];
}

/**
 * Returns "5 − ½ = 4½" if half a stroke is taken off, otherwise "5", "picked up" or "left". Returns an empty
 * text without a score.
 */
export function explainNet({ gross, hasPickedUp, hasLeft, receives, halves }: Score): string {
  if (hasLeft) return left.mark;
  if (gross === null || halves === null) return "";
  if (hasPickedUp) return scoreEntry.pickedUp;
  return receives ? `${gross} − ½ = ${printHalves(halves)}` : String(gross);
}

export function explainSharing({ potCents, skinsWon }: Pick<Skins, "potCents" | "skinsWon">): string[] {
  const oddCents = potCents % skinsWon;
  const even = (potCents - oddCents) / skinsWon;
  const shared = fill(skinsExplained.sharedAmong, {
    pot: printAmount(potCents),
    skins: countSkins(skinsWon),
    value: printAmount(even),
  });
  if (oddCents === 0) return [shared];
  const odd = { count: oddCents, amount: printAmount(even + 1) };
  return [shared, fill(oddCents === 1 ? skinsExplained.oddCent : skinsExplained.oddCents, odd)];
}

function nameOf({ playerId }: Score, players: readonly SkinsPlayer[]): string {
  const player = playerOf(playerId, { players });
  return player ? displayName(player) : "";
}
