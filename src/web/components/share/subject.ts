/** What the screen shows next to the button; no bet, which is its two players' (ruling 26). */
import type { Card } from "#contract/cards";
import type { Skins, Team, TeamResults } from "#contract/results";
import type { GrossScores, Instant, TeeTimeId } from "#rules/golf";

export type Subject = { readonly teeTimeId: TeeTimeId } & (
  | { readonly of: "teams"; readonly results: TeamResults }
  | { readonly of: "skins"; readonly skins: Skins }
  | { readonly of: "team-card"; readonly results: TeamResults; readonly team: Team }
  | {
      readonly of: "card";
      readonly startsAt: Instant;
      readonly card: Card;
      /** With unsent scores of this phone. */
      readonly scores: GrossScores;
      readonly isFinal: boolean;
      readonly playerName: string;
      /** Others find the card on its team's scorecard. */
      readonly isInTeam: boolean;
    }
);
