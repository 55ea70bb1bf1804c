/**
 * "/help/{topic}", beyond section 2: how does this work at our club? Each page is short, and its example is worked out by the
 * rules on the club's own course and settings (decision 79).
 */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Help as HelpAnswer } from "#contract/help";
import { betRounds } from "#contract/labels/bet-rounds";
import { help as labels } from "#contract/labels/help";
import { shared } from "#contract/labels/shared";
import { hasBets } from "#rules/permissions";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { type HelpTopic, helpTopics } from "../../components/help-link.tsx";
import { NotFound } from "../../components/load-failure.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { helpQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import type { Path } from "../../router/target.ts";
import { useSession } from "../../session.tsx";
import { BetsHelp } from "./bets-help.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { GroupsHelp } from "./groups-help.tsx";
import { HandicapHelp } from "./handicap-help.tsx";
import { SkinsHelp } from "./skins-help.tsx";
import { TeamHelp } from "./team-help.tsx";

/** Any page may have a "?". */
const everyPage = Object.values(patterns);

const names: Readonly<Record<HelpTopic, string>> = {
  "first-steps": labels.firstSteps,
  handicap: labels.handicap,
  groups: labels.groups,
  team: labels.team,
  skins: labels.skins,
  bets: labels.bets,
};

const titles: Readonly<Record<HelpTopic, string>> = {
  "first-steps": labels.ofFirstSteps,
  handicap: labels.ofHandicap,
  groups: labels.ofGroups,
  team: labels.ofTeam,
  skins: labels.ofSkins,
  bets: labels.ofBets,
};

/** Where the "?" is, for a page that was opened by its address. */
const pageOf = {
  "first-steps": patterns.home,
  handicap: patterns.myProfile,
  groups: patterns.play,
  team: patterns.results,
  skins: patterns.results,
  bets: patterns.games,
} as const satisfies Record<HelpTopic, Path>;

export function Help() {
  const { topic: word } = useParams(patterns.help);
  const topic = helpTopics.find((known) => known === word);
  const { me } = useSession();
  if (topic === undefined) return <NotFound />;
  const mayRead = topic !== "bets" || hasBets(me);
  return (
    <Screen
      key={topic}
      title={titles[topic]}
      back={{
        to: mayRead ? pageOf[topic] : patterns.home,
        search: topic === "skins" ? { tab: "skins" } : {},
        openers: everyPage,
      }}
    >
      {mayRead ? (
        <OfTopic topic={topic} />
      ) : (
        <Empty text={betRounds.membersOnly}>
          <LinkButton to={patterns.home} replace look="secondary">
            {shared.home}
          </LinkButton>
        </Empty>
      )}
      <More topic={topic} />
    </Screen>
  );
}

function OfTopic({ topic }: { topic: HelpTopic }) {
  switch (topic) {
    case "first-steps":
      return <FirstSteps />;
    case "handicap":
      return <WithFigures>{(figures) => <HandicapHelp figures={figures} />}</WithFigures>;
    case "groups":
      return <WithFigures>{(figures) => <GroupsHelp figures={figures} />}</WithFigures>;
    case "team":
      return <WithFigures>{(figures) => <TeamHelp figures={figures} />}</WithFigures>;
    case "skins":
      return <WithFigures>{(figures) => <SkinsHelp figures={figures} />}</WithFigures>;
    case "bets":
      return <WithFigures>{(figures) => <BetsHelp figures={figures} />}</WithFigures>;
  }
}

function WithFigures({ children }: { children: (figures: HelpAnswer) => ReactNode }) {
  return (
    <QueryBoundary query={useQuery(helpQuery)} rows={6}>
      {children}
    </QueryBoundary>
  );
}

/** In the place of this page, so that Back leads to where help was opened. */
function More({ topic }: { topic: HelpTopic }) {
  const { me } = useSession();
  const others = helpTopics.filter((other) => other !== topic && (other !== "bets" || hasBets(me)));
  return (
    <nav aria-label={labels.more} className="flex flex-col gap-3 pt-2">
      <h2 className="text-lead">{labels.more}</h2>
      {others.map((other) => (
        <MenuLink key={other} to={patterns.help} params={{ topic: other }} replace title={names[other]} />
      ))}
    </nav>
  );
}
