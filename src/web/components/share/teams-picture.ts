/** The team standing: each team with its place, its players and how far it is from its own par. */
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Team, TeamResults } from "#contract/results";
import { printStatus } from "#rules/nassau";
import { displayName } from "#rules/person";
import { printPlace } from "#rules/team";
import { throughHoles } from "../tee-time/through-holes.ts";
import { fitNames, linesBlock, textBlock } from "./fit-text.ts";
import { type Block, innerWidth, type Measure, margin, panel, stack } from "./picture.ts";

const padding = 16;
const left = margin + padding;
const figureWidth = 124;
const nameWidth = innerWidth - 2 * padding - figureWidth - 12;

export function teamsBlock({ teams, isWaiting }: TeamResults, measure: Measure): Block {
  return stack(
    teams.map((team) => teamBlock(team, isWaiting, measure)),
    12,
  );
}

function teamBlock(team: Team, isWaiting: boolean, measure: Measure): Block {
  const content = [nameOf(team, isWaiting, measure), figuresOf(team, measure)];
  return panel(content, padding, { isFirst: team.place === 1 });
}

function nameOf(team: Team, isWaiting: boolean, measure: Measure): Block {
  const { place, teamName, players } = team;
  const at = { x: left, width: nameWidth };
  const small = { size: 16 };
  const names = players.map(({ player }) => displayName(player));
  const printed = place === null ? null : printPlace(place);
  return stack(
    [
      textBlock(
        teamName,
        { font: { size: 25, bold: true, serif: true }, colour: "ink", maxLines: 2 },
        at,
        measure,
      ),
      ...(printed === null
        ? []
        : [
            linesBlock(
              [isWaiting ? fill(teamGame.placeSoFar, { place: printed }) : printed],
              { font: { size: 18, bold: true }, colour: "accent" },
              at,
            ),
          ]),
      linesBlock(fitNames(names, small, nameWidth, 4, measure), { font: small, colour: "muted" }, at),
    ],
    3,
  );
}

function figuresOf({ holes, toPar, netTotal, grossTotal, isReady }: Team, measure: Measure): Block {
  const at = { x: margin + innerWidth - padding - figureWidth, width: figureWidth, align: "right" } as const;
  const small = (text: string, maxLines = 1) =>
    textBlock(text, { font: { size: 15 }, colour: "muted", maxLines }, at, measure);
  if (holes.length === 0) return small(teamGame.noHoles, 4);
  return stack(
    [
      textBlock(
        printStatus(toPar),
        { font: { size: 46, bold: true, serif: true }, colour: "accent" },
        at,
        measure,
      ),
      linesBlock([`${teamGame.net} ${netTotal}`], { font: { size: 18, bold: true }, colour: "ink" }, at),
      small(`${teamGame.gross} ${grossTotal}`),
      ...(isReady ? [] : [small(throughHoles(holes.length), 2)]),
    ],
    2,
  );
}
