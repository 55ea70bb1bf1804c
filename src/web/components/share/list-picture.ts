import { share } from "#contract/labels/share";
import { skinsGame } from "#contract/labels/skins";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Skins, SkinsPlayer, Team, TeamResults } from "#contract/results/results";
import { printStatus } from "#rules/bets/match-status";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { printPlace } from "#rules/results/team";
import { countSkins, skinValue, throughHoles } from "../result-texts.ts";
import { fitNames, linesBlock, textBlock } from "./fit-text.ts";
import { type Block, innerWidth, type Measure, margin, panel, stack, wholeWidth } from "./picture.ts";
import { figuresBlock } from "./picture-head.ts";

type Entry = {
  readonly name: string;
  readonly place: string | null;
  readonly about: readonly string[];
  readonly figure: string | null;
  readonly details: readonly string[];
  readonly isFirst: boolean;
};

const padding = 12;
const left = margin + padding;
const figureWidth = 124;
const nameWidth = innerWidth - 2 * padding - figureWidth - 12;

const looks = {
  name: { font: { size: 23, bold: true, serif: true }, colour: "ink", maxLines: 2 },
  place: { font: { size: 18, bold: true }, colour: "accent" },
  detail: { font: { size: 15 }, colour: "muted", maxLines: 4 },
} as const;

export function teamsBlock({ teams, isWaiting }: TeamResults, measure: Measure): Block {
  const entries = teams.map((team) => entryBlock(teamEntry(team, isWaiting), measure));
  return stack(entries, 12);
}

export function skinsBlock(skins: Skins, measure: Measure): Block {
  const winners = skins.players.filter((player) => player.skins > 0).toSorted((a, b) => b.skins - a.skins);
  const figures = [
    { name: skinsGame.pot, value: printAmount(skins.potCents) },
    { name: skinsGame.skinsWon, value: String(skins.skinsWon) },
    { name: skinsGame.skinValue, value: skinValue(skins) },
  ];
  const title = { font: { size: 19, bold: true }, colour: "ink" } as const;
  const note = { font: { size: 17 }, colour: "muted", maxLines: 3 } as const;
  return stack(
    [
      figuresBlock(figures, measure),
      winners.length > 0 &&
        textBlock(skins.isWaiting ? skinsGame.payoutsSoFar : skinsGame.payouts, title, wholeWidth, measure),
      ...winners.map((winner) => entryBlock(winnerEntry(winner, skins), measure)),
      textBlock(noteOf(skins, winners.length), note, wholeWidth, measure),
    ],
    12,
  );
}

function teamEntry(team: Team, isWaiting: boolean): Entry {
  const { place, teamName, players, holes, toPar, netTotal, grossTotal, isReady } = team;
  const printed = place === null ? null : printPlace(place);
  const sums = [`${teamGame.net} ${netTotal}`, `${teamGame.gross} ${grossTotal}`];
  const hasStarted = holes.length > 0;
  return {
    name: teamName,
    place: printed !== null && isWaiting ? fill(teamGame.placeSoFar, { place: printed }) : printed,
    about: players.map(({ player }) => displayName(player)),
    figure: hasStarted ? printStatus(toPar) : null,
    details: hasStarted ? [...sums, ...(isReady ? [] : [throughHoles(holes.length)])] : [teamGame.noHoles],
    isFirst: place === 1,
  };
}

function winnerEntry(winner: SkinsPlayer, { holes }: Skins): Entry {
  const numbers = holes.flatMap(({ number, winnerId }) => (winnerId === winner.player.id ? [number] : []));
  const won = fill(numbers.length === 1 ? share.hole : share.holes, { holes: numbers.join(", ") });
  return {
    name: displayName(winner.player),
    place: null,
    about: [`${countSkins(winner.skins)} · ${won}`],
    figure: printAmount(winner.cents),
    details: [],
    isFirst: false,
  };
}

function noteOf({ potReturned, potPerPlayerCents, players }: Skins, winners: number): string {
  const others = players.length - winners;
  if (potReturned) return fill(skinsGame.potReturned, { share: printAmount(potPerPlayerCents) });
  if (winners === 0) return skinsGame.noSkins;
  if (others === 0) return share.allWon;
  return others === 1 ? share.otherWithout : fill(share.othersWithout, { count: others });
}

function entryBlock({ name, place, about, figure, details, isFirst }: Entry, measure: Measure): Block {
  const at = { x: left, width: nameWidth };
  const small = { size: 16 };
  const named = stack(
    [
      textBlock(name, looks.name, at, measure),
      place !== null && linesBlock([place], looks.place, at),
      linesBlock(fitNames(about, small, nameWidth, 4, measure), { font: small, colour: "muted" }, at),
    ],
    3,
  );
  const x = margin + innerWidth - padding - figureWidth;
  const column = { x, width: figureWidth, align: "right" } as const;
  const large = { size: (figure ?? "").length > 4 ? 30 : 46, bold: true, serif: true };
  const figures = stack(
    [
      figure !== null && textBlock(figure, { font: large, colour: "accent" }, column, measure),
      ...details.map((text) => textBlock(text, looks.detail, column, measure)),
    ],
    2,
  );
  return panel([named, figures], padding, isFirst);
}
