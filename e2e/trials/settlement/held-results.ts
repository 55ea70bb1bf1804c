import type { Answer } from "../../../src/contract/endpoints.ts";
import type { RoundFacts } from "./round-facts.ts";

export function fieldFrom(
  skins: Answer<"readSkins">,
  { teams }: Answer<"readTeamResults">,
  players: readonly { readonly id: string }[],
): Pick<RoundFacts, "skins" | "teams"> {
  const nameOf = (id: string) => String(players.findIndex((player) => player.id === id));
  return {
    skins: {
      isFinal: !skins.isWaiting,
      potCents: skins.potCents,
      skinsOff: skins.skinsOff,
      isReturned: skins.potReturned,
      holes: skins.holes.map(({ outcome, winnerId, cents }) => {
        return { winner: winnerId === null ? outcome : nameOf(winnerId), cents };
      }),
      players: skins.players
        .map((one) => {
          const { skinsHandicap, cents } = one;
          return { id: nameOf(one.player.id), skinsHandicap, skins: one.skins, cents };
        })
        .toSorted((a, b) => Number(a.id) - Number(b.id)),
    },
    teams: teams
      .map(({ groupNumber: group, grossTotal, netTotal, par, fullPar, toPar, place, holes }) => {
        const scored = holes.map((hole) => {
          return { number: hole.number, gross: hole.grossTotal, net: hole.netTotal, par: hole.par };
        });
        return { group, grossTotal, netTotal, par, fullPar, toPar, place, holes: scored };
      })
      .toSorted((a, b) => a.group - b.group),
  };
}
