/** What does the server answer to every player about skins and teams? */
import type { Answer } from "../../../src/contract/endpoints.ts";
import type { TeeTimeId } from "../../../src/rules/golf.ts";
import { skinsAnswer } from "../../../src/server/presenters/results-field.ts";
import { teamResultsAnswer } from "../../../src/server/presenters/team-results.ts";
import type { TestClub } from "../../../src/server/testing/database.ts";
import { accepted } from "../../../src/server/testing/rounds.ts";
import type { RoundFacts } from "./round-facts.ts";

type Field = {
  readonly club: Pick<TestClub, "context">;
  /** In the order of the round. */
  readonly players: readonly { readonly id: string }[];
  readonly teeTimeId: TeeTimeId;
};

export async function fieldOf({ club: { context }, players, teeTimeId }: Field) {
  const skins = accepted(await skinsAnswer(context, teeTimeId));
  return fieldFrom(skins, accepted(await teamResultsAnswer(context, teeTimeId)), players);
}

export function fieldFrom(
  skins: Answer<"readSkins">,
  { teams }: Answer<"readTeamResults">,
  players: Field["players"],
): Pick<RoundFacts, "skins" | "teams"> {
  const nameOf = (id: string) => String(players.findIndex((player) => player.id === id));
  return {
    skins: {
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
      .map(({ groupNumber: group, grossTotal, netTotal, par, toPar, place, holes }) => {
        const scored = holes.map((hole) => {
          return { number: hole.number, gross: hole.grossTotal, net: hole.netTotal, par: hole.par };
        });
        return { group, grossTotal, netTotal, par, toPar, place, holes: scored };
      })
      .toSorted((a, b) => a.group - b.group),
  };
}
