import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Team } from "#contract/results";
import { shortName } from "#rules/person";
import { sum } from "#rules/values";

export function segmentOf(team: Team, { first, last }: { first: number; last: number }) {
  const holes = team.holes.filter(({ number }) => number >= first && number <= last);
  const everybody = team.players.map(({ player }) => player);
  return {
    holes,
    par: sum(holes.map((hole) => hole.par)),
    net: sum(holes.map((hole) => hole.netTotal)),
    gross: sum(holes.map((hole) => hole.grossTotal)),
    /** "Mia 3", "Max 4": the nets that counted, best first. */
    balls: ({ number, counted }: Team["holes"][number]) =>
      counted.flatMap((id) => {
        const one = team.players.find(({ player }) => player.id === id);
        if (one === undefined) return [];
        const net = one.net[number - 1] ?? "";
        return [fill(teamGame.netOnHole, { player: shortName(one.player, everybody), net })];
      }),
  };
}
