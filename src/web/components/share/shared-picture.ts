import type { ChangedCards } from "#contract/bets/late-changes";
import type { Card } from "#contract/cards/cards";
import { roundResults } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { share } from "#contract/labels/share";
import { skinsGame } from "#contract/labels/skins";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Skins, Team, TeamResults } from "#contract/results/results";
import { clubDate, printDate } from "#rules/calendar";
import { holesFilled } from "#rules/cards/gross";
import type { EnteredScores, Instant, TeeTimeId } from "#rules/golf";
import { patterns } from "../../paths.ts";
import type { Target } from "../../router/target.ts";
import { correctedText } from "../card/late-changes.tsx";
import { throughHoles } from "../result-texts.ts";
import { cardBlock, teamCardBlock } from "./card-picture.ts";
import { skinsBlock, teamsBlock } from "./list-picture.ts";
import { type Block, framed, type Measure, stack } from "./picture.ts";
import { type ClubOfPicture, type Head, headBlock } from "./picture-head.ts";

type Described = { head: Head; page: Target; body: (measure: Measure) => Block };

export function sharedPicture(subject: Subject, club: ClubOfPicture) {
  const { head, page, body } = describe(subject);
  const what = head.what === undefined ? head.title : `${head.what} ${head.title}`;
  const date = printDate(head.startsAt, club.timeZone);
  return {
    title: fill(roundResults.sharedHeading, { club: club.name, date, game: what }),
    page,
    fileName: fileNameOf(what, head.startsAt, club),
    layOut: (measure: Measure) => framed(stack([headBlock(head, club, measure), body(measure)], 20)),
  };
}

function describe(subject: Subject): Described {
  const { teeTimeId } = subject;
  switch (subject.of) {
    case "teams": {
      const { results } = subject;
      const { startsAt, isWaiting, changes } = results;
      return {
        head: { title: share.teams, startsAt, isFinal: !isWaiting, note: noteOf(changes) },
        page: { to: patterns.results, search: { tab: "team", teeTime: teeTimeId } },
        body: (measure) => teamsBlock(results, measure),
      };
    }
    case "skins": {
      const { skins } = subject;
      const { startsAt, isWaiting, changes, holes } = skins;
      const decided = holes.filter(({ outcome }) => outcome !== "open").length;
      const soFar = fill(skinsGame.decided, { decided, holes: holes.length });
      const note = noteOf(changes);
      return {
        head: { title: roundResults.skins, startsAt, isFinal: !isWaiting, soFar, note },
        page: { to: patterns.results, search: { tab: "skins", teeTime: teeTimeId } },
        body: (measure) => skinsBlock(skins, measure),
      };
    }
    case "team-card": {
      const { results, team } = subject;
      const { teamName: title, isReady: isFinal, holes } = team;
      const changes = results.changes.filter((card) =>
        team.players.some(({ player }) => player.id === card.player.id),
      );
      const note = noteOf(changes);
      const soFar = throughHoles(holes.length);
      return {
        head: { title, what: teamGame.teamScorecard, startsAt: results.startsAt, isFinal, soFar, note },
        page: { to: patterns.teamScorecard, params: { teeTimeId } },
        body: (measure) => teamCardBlock(team, results.holes, measure),
      };
    }
    case "card": {
      const { startsAt, card, scores, isFinal, playerName: title, isInTeam } = subject;
      const soFar = throughHoles(holesFilled(scores));
      const to = isInTeam ? patterns.teamScorecard : patterns.leaderboard;
      return {
        head: { title, what: share.scorecard, startsAt, isFinal, soFar, note: leftNote(card) },
        page: { to, params: { teeTimeId } },
        body: (measure) => cardBlock(card, scores, measure),
      };
    }
  }
}

function leftNote({ leftAfter }: Card): string | null {
  return leftAfter === undefined ? null : fill(scoreEntry.thru, { holes: leftAfter });
}

function noteOf(changes: ChangedCards): string | null {
  return changes.length > 0 ? correctedText(changes) : null;
}

function fileNameOf(what: string, startsAt: Instant, { name, timeZone }: ClubOfPicture): string {
  const words = fill(share.fileName, { club: name, what, date: clubDate(startsAt, timeZone) });
  return `${words.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")}.png`;
}

/** Bets cannot be shared, because only their two players see them (ruling 26). */
export type Subject = { readonly teeTimeId: TeeTimeId } & (
  | { readonly of: "teams"; readonly results: TeamResults }
  | { readonly of: "skins"; readonly skins: Skins }
  | { readonly of: "team-card"; readonly results: TeamResults; readonly team: Team }
  | {
      readonly of: "card";
      readonly startsAt: Instant;
      readonly card: Card;
      readonly scores: EnteredScores;
      readonly isFinal: boolean;
      readonly playerName: string;
      readonly isInTeam: boolean;
    }
);
