/** The skins: the pot, what a skin is worth, and who has won which holes. Who has none is counted, so that fifty fit. */

import { share } from "#contract/labels/share";
import { skinsGame } from "#contract/labels/skins";
import { fill } from "#contract/messages";
import type { Skins, SkinsPlayer } from "#contract/results";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { countSkins, skinValue } from "../skins-text.ts";
import { textBlock } from "./fit-text.ts";
import { type Block, innerWidth, type Measure, margin, panel, shift, stack } from "./picture.ts";

const amountWidth = 130;
const place = { x: margin, width: innerWidth };

export function skinsBlock(skins: Skins, measure: Measure): Block {
  // There are as many skins as holes, so these are at most 18.
  const winners = skins.players.filter((player) => player.skins > 0).toSorted((a, b) => b.skins - a.skins);
  const others = skins.players.length - winners.length;
  const note = (text: string) =>
    textBlock(text, { font: { size: 17 }, colour: "muted", maxLines: 3 }, place, measure);
  const returned = fill(skinsGame.potReturned, { share: printAmount(skins.potPerPlayerCents) });
  return stack(
    [
      factsBlock(skins, measure),
      ...(winners.length === 0
        ? []
        : [
            textBlock(
              skins.isWaiting ? skinsGame.payoutsSoFar : skinsGame.payouts,
              { font: { size: 19, bold: true }, colour: "ink" },
              place,
              measure,
            ),
          ]),
      ...winners.map((winner) => winnerBlock(winner, skins, measure)),
      note(noteOf(skins, { others, returned })),
    ],
    12,
  );
}

function noteOf(
  { potReturned, players }: Skins,
  { others, returned }: { others: number; returned: string },
): string {
  if (potReturned) return returned;
  if (others === players.length) return skinsGame.noSkins;
  if (others === 0) return share.allWon;
  return others === 1 ? share.otherWithout : fill(share.othersWithout, { count: others });
}

function factsBlock(skins: Skins, measure: Measure): Block {
  const facts = [
    [skinsGame.pot, printAmount(skins.potCents)],
    [skinsGame.skinsWon, String(skins.skinsWon)],
    [skinsGame.skinValue, skinValue(skins)],
  ] as const;
  const padding = 14;
  const width = (innerWidth - 2 * padding) / facts.length;
  const columns = facts.map(([name, value], i) => {
    const at = { x: margin + padding + i * width, width: width - 8 };
    return stack(
      [
        textBlock(name, { font: { size: 15 }, colour: "muted" }, at, measure),
        textBlock(value, { font: { size: 27, bold: true, serif: true }, colour: "ink" }, at, measure),
      ],
      2,
    );
  });
  return panel(columns, padding);
}

function winnerBlock(winner: SkinsPlayer, { holes }: Skins, measure: Measure): Block {
  const numbers = holes.flatMap(({ number, winnerId }) => (winnerId === winner.player.id ? [number] : []));
  const at = { x: margin, width: innerWidth - amountWidth - 12 };
  const name = stack(
    [
      textBlock(
        displayName(winner.player),
        { font: { size: 22, bold: true, serif: true }, colour: "ink", maxLines: 2 },
        at,
        measure,
      ),
      textBlock(
        [
          countSkins(winner.skins),
          fill(numbers.length === 1 ? share.hole : share.holes, { holes: numbers.join(", ") }),
        ].join(" · "),
        { font: { size: 16 }, colour: "muted", maxLines: 2 },
        at,
        measure,
      ),
    ],
    2,
  );
  const amount = textBlock(
    printAmount(winner.cents),
    { font: { size: 26, bold: true }, colour: "ink" },
    { x: margin + innerWidth - amountWidth, width: amountWidth, align: "right" },
    measure,
  );
  const down = (name.height - amount.height) / 2;
  const line = {
    kind: "box",
    x: margin,
    y: name.height + 9,
    width: innerWidth,
    height: 1,
    radius: 0,
    fill: "line",
  } as const;
  return {
    height: name.height + 10,
    shapes: [...name.shapes, ...shift(amount.shapes, down), line],
  };
}
