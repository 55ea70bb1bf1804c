/** Faults about players who left early (ruling 59). */
import type { Answer } from "../../src/contract/endpoints.ts";
import { playNassau } from "../../src/rules/bets/nassau.ts";
import { bestBallsOnHole } from "../../src/rules/results/team.ts";
import { withBasis } from "../../src/server/store/bets/bet-results.ts";
import type { Club } from "./club.ts";
import { after, changed, isAbout, type Port, rows } from "./ports.ts";

export const faultsOfLeaving = {
  "the overall ignores the holes after leaving": async (club, sent, deliver) => {
    const answered = await deliver(sent);
    for (const { id, basis } of (await currentResults(club)).map(withBasis)) {
      if (!basis.creator.left && !basis.opponent.left) continue;
      const { holes } = playNassau(basis.creator, basis.opponent, basis.holes);
      const last = holes.findLast(({ myGross, theirGross }) => myGross !== null && theirGross !== null);
      const holeDiffOverall = last?.overallStatus ?? 0;
      await rows(club).updateTable("betResults").set({ holeDiffOverall }).where("id", "=", id).execute();
    }
    return answered;
  },
  "the team counts balls of players who left": changed(
    "/team-results",
    (answer: Answer<"readTeamResults">) => {
      const teams = answer.teams.map((team) => {
        const holes = team.holes.map((hole) => {
          const par = answer.holes[hole.number - 1]?.par ?? 0;
          return { ...hole, par: par * bestBallsOnHole(hole.number, team.players.length) };
        });
        return { ...team, holes };
      });
      return { ...answer, teams };
    },
  ),
  "the back nine is lost, whenever the player left": after("PUT", "/left", async (club) => {
    const places = await rows(club).selectFrom("places").select("playerId").execute();
    const backNineLostTo = JSON.stringify(places.map(({ playerId }) => playerId));
    await rows(club)
      .updateTable("cards")
      .set({ backNineLostTo })
      .where("leftAfter", "is not", null)
      .execute();
  }),
  "the undo leaves the result": async (club, sent, deliver) => {
    const earlier = await currentResults(club);
    const answered = await deliver(sent);
    if (!isAbout(sent, "DELETE", "/left")) return answered;
    const ids = earlier.map(({ id }) => id);
    await rows(club).updateTable("betResults").set({ isCurrent: 1 }).where("id", "in", ids).execute();
    return answered;
  },
  "a round waits for a player who left": changed("/skins", (answer: Answer<"readSkins">) => {
    const hasLeft = answer.holes.some(({ scores }) => scores.some((score) => score.hasLeft));
    return { ...answer, isWaiting: answer.isWaiting || hasLeft };
  }),
} satisfies Record<string, Port>;

function currentResults(club: Club) {
  return rows(club).selectFrom("betResults").selectAll().where("isCurrent", "=", 1).execute();
}
