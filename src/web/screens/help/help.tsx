import type { ComponentType } from "react";
import type { Help as Figures } from "#contract/club/help";
import { betRounds } from "#contract/labels/bet-rounds";
import { guide as guideLabels } from "#contract/labels/guide";
import { help as labels } from "#contract/labels/help";
import { shared } from "#contract/labels/shared";
import type { Guide } from "#rules/players/guides";
import { hasAdminArea, hasBets } from "#rules/players/permissions";
import { EmptyWithLink } from "../../components/empty.tsx";
import { stepsOf } from "../../components/guide-steps.ts";
import { type HelpTopic, helpTopics } from "../../components/help-link.tsx";
import { NotFound } from "../../components/load-failure.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { helpQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import type { Path } from "../../router/target.ts";
import { useSession } from "../../session.tsx";
import { BetsHelp } from "./bets-help.tsx";
import { GroupsHelp } from "./groups-help.tsx";
import { HandicapHelp } from "./handicap-help.tsx";
import { HelpSection } from "./help-section.tsx";
import { SkinsHelp } from "./skins-help.tsx";
import { TeamHelp } from "./team-help.tsx";

const everyPage = Object.values(patterns);

type Topic = { name: string; page: Path; Text?: ComponentType<{ figures: Figures }> };

const topics = {
  "first-steps": { name: labels.firstSteps, page: patterns.home },
  handicap: { name: labels.handicap, page: patterns.myProfile, Text: HandicapHelp },
  groups: { name: labels.groups, page: patterns.play, Text: GroupsHelp },
  team: { name: labels.team, page: patterns.results, Text: TeamHelp },
  skins: { name: labels.skins, page: patterns.results, Text: SkinsHelp },
  bets: { name: labels.bets, page: patterns.games, Text: BetsHelp },
} as const satisfies Record<HelpTopic, Topic>;

export function Help() {
  const { topic: word } = useParams(patterns.help);
  const topic = helpTopics.find((known) => known === word);
  const { me } = useSession();
  if (topic === undefined) return <NotFound />;
  const mayRead = topic !== "bets" || hasBets(me);
  return (
    <Screen
      key={topic}
      title={labels.titles[topic]}
      back={{
        to: mayRead ? topics[topic].page : patterns.home,
        search: topic === "skins" ? { tab: "skins" } : {},
        openers: everyPage,
      }}
    >
      {mayRead ? (
        <OfTopic topic={topic} />
      ) : (
        <EmptyWithLink text={betRounds.membersOnly} label={shared.home} to={patterns.home} replace />
      )}
      <More topic={topic} />
    </Screen>
  );
}

function OfTopic({ topic }: { topic: HelpTopic }) {
  const { me } = useSession();
  if (topic === "first-steps")
    return (
      <>
        <Steps guide="home" />
        {hasAdminArea(me) && <Steps guide="admin" />}
      </>
    );
  const { Text } = topics[topic];
  return (
    <Answered query={helpQuery} rows={6}>
      {(figures) => <Text figures={figures} />}
    </Answered>
  );
}

function Steps({ guide }: { guide: Guide }) {
  const { me } = useSession();
  return (
    <HelpSection title={guide === "admin" ? guideLabels.forAdmins : guideLabels.forPlayers}>
      <ol className="flex list-decimal flex-col gap-3 pl-5">
        {stepsOf(guide, me.role).map(({ title, text }) => (
          <li key={title}>
            <span className="block font-bold">{title}</span>
            {text}
          </li>
        ))}
      </ol>
    </HelpSection>
  );
}

/** Each link replaces this page, so that Back returns to the page that opened help. */
function More({ topic }: { topic: HelpTopic }) {
  const { me } = useSession();
  const others = helpTopics.filter((other) => other !== topic && (other !== "bets" || hasBets(me)));
  return (
    <nav aria-label={labels.more} className="flex flex-col gap-3 pt-2">
      <h2 className="text-lead">{labels.more}</h2>
      {others.map((other) => (
        <MenuLink
          key={other}
          to={patterns.help}
          params={{ topic: other }}
          replace
          title={topics[other].name}
        />
      ))}
    </nav>
  );
}
