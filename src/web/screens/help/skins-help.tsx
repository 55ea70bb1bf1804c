import type { Help } from "#contract/club/help";
import { help } from "#contract/labels/help";
import { examplePlayers, skinsHelp as labels } from "#contract/labels/help-pages";
import { fill } from "#contract/messages";
import { printHandicap } from "#rules/cards/handicap";
import { printHalves } from "#rules/cards/strokes";
import type { Hole } from "#rules/golf";
import { printAmount } from "#rules/money";
import type { SkinsGame, SkinsHole } from "#rules/results/skins";
import {
  type ExampleId,
  exampleLeaving,
  exampleLeftAfter,
  exampleSkins,
} from "#rules/results/worked-examples";
import { FigureTable } from "../../components/picture/figure-table.tsx";
import { Facts, HelpSection, roundOf } from "./help-section.tsx";

const leaver = "pat";

export function SkinsHelp({ figures }: { figures: Help }) {
  const round = roundOf(figures);
  const game = exampleSkins(round, figures.potPerPlayerCents);
  const share = printAmount(figures.potPerPlayerCents);
  return (
    <>
      <p>{labels.intro}</p>
      <p>{fill(labels.pot, { share, players: round.players.length, pot: printAmount(game.potCents) })}</p>
      <HelpSection title={help.example}>
        <p>{labels.halfIntro}</p>
        <FigureTable
          caption={labels.half}
          columns={[help.player, labels.handicap, labels.half]}
          rows={round.players.map(({ id, adjustedHandicap }, i) => [
            examplePlayers[id],
            printHandicap(adjustedHandicap),
            Math.min(game.payouts[i]?.skinsHandicap ?? 0, round.holes.length),
          ])}
        />
        <TwoHoles game={game} holes={round.holes} />
      </HelpSection>
      <HelpSection title={labels.skins}>
        <Payouts caption={labels.gets} game={game} share={share} />
        <Facts facts={[labels.odd, labels.noShow]} />
      </HelpSection>
      <HelpSection title={help.leaving}>
        <p>{fill(labels.leaving, { player: examplePlayers[leaver], hole: exampleLeftAfter, share })}</p>
        <Payouts
          caption={labels.leftGets}
          game={exampleSkins(exampleLeaving(round, leaver), figures.potPerPlayerCents)}
          share={share}
        />
      </HelpSection>
    </>
  );
}

function TwoHoles({ game, holes }: { game: SkinsGame; holes: readonly Hole[] }) {
  const won = game.holes.filter(({ winner }) => winner !== null);
  const byHalf = won.find(({ nets, winner }) => nets.some(({ id, receives }) => id === winner && receives));
  const shown = [byHalf ?? won[0], game.holes.find(({ winner }) => winner === null)];
  return shown.map(
    (hole) => hole && <p key={hole.number}>{explainHole(hole, holes[hole.number - 1]?.par ?? 0)}</p>,
  );
}

function explainHole({ number: hole, winner, nets }: SkinsHole, par: number): string {
  const best = Math.min(...nets.map(({ halves }) => halves ?? 0));
  const ofBest = nets.filter(({ halves }) => halves === best);
  const net = printHalves(best);
  if (winner === null)
    return fill(labels.push, { hole, par, net, players: ofBest.map(({ id }) => nameOf(id)).join(", ") });
  const others = nets
    .filter(({ id }) => id !== winner)
    .map(({ id, halves }) => fill(labels.score, { player: nameOf(id), net: printHalves(halves ?? 0) }));
  const text = winner === "me" ? labels.youWon : labels.won;
  return fill(text, { hole, par, net, player: nameOf(winner), others: others.join(", ") });
}

function Payouts({ caption, game, share }: { caption: string; game: SkinsGame; share: string }) {
  const { skinsWon: skins, potCents, payouts } = game;
  const pot = printAmount(potCents);
  if (skins === 0) return <p>{fill(labels.none, { share })}</p>;
  return (
    <>
      <p>{skins === 1 ? fill(labels.worthOne, { pot }) : fill(labels.worth, { skins, pot })}</p>
      <FigureTable
        caption={caption}
        columns={[help.player, labels.skins, labels.gets]}
        rows={payouts.map(({ id, skins: own, cents }) => [nameOf(id), own, printAmount(cents)])}
      />
    </>
  );
}

function nameOf(id: string): string {
  return examplePlayers[id as ExampleId];
}
