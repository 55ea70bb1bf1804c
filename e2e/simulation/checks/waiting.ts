/** Nobody waits for a card that is done, also because its player has left (ruling 59). */
import type { Answer } from "../../../src/contract/endpoints.ts";
import type { PlayerId } from "../../../src/rules/golf.ts";
import type { RoundFacts } from "../../trials/settlement/round-facts.ts";
import type { Club } from "../club.ts";
import { differs } from "./differs.ts";

type Shown = {
  readonly teams: Answer<"readTeamResults">;
  readonly status: Answer<"listPlayerStatus">;
  readonly board: Answer<"readLeaderboard">;
};

export function checkWaiting(
  club: Club,
  shown: Shown,
  { cards, skins, teams }: RoundFacts,
  players: readonly { readonly id: PlayerId }[],
): void {
  const teamsWait = teams.length > 0 ? teams.some(({ place }) => place === null) : !skins.isFinal;
  differs(club, "whether teams wait", shown.teams.isWaiting, teamsWait);
  const isFinal = skins.isFinal && skins.players.length > 0;
  differs(club, "whether the leaderboard is final", shown.board.isFinal, isFinal);
  for (const { player, status } of shown.status.players) {
    const card = cards[players.findIndex(({ id }) => id === player.id)];
    differs(club, `${player.firstName}'s card`, status, card?.isDone ? "submitted" : "pending");
  }
}
