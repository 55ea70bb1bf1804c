/** The tab Skins: Results and Score Entry (section 2); pot, value of a skin and skins off (section 9; ruling 5). */

import { useQuery } from "@tanstack/react-query";
import { help } from "#contract/labels/help";
import { rawTable, roundResults } from "#contract/labels/results";
import { skinsGame } from "#contract/labels/skins";
import { emptyTexts, fill } from "#contract/messages";
import type { Skins } from "#contract/results";
import type { TeeTimeId } from "#rules/golf";
import { printHandicap } from "#rules/handicap";
import { printAmount } from "#rules/money";
import { hasAdminArea } from "#rules/permissions";
import { LinkButton } from "../../components/button.tsx";
import { ChangesOfResult } from "../../components/card/late-changes.tsx";
import { Empty } from "../../components/empty.tsx";
import { FinalBadge } from "../../components/final-badge.tsx";
import { HelpLink } from "../../components/help-link.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { skinValue } from "../../components/skins-text.ts";
import { Tabs, useTab } from "../../components/tabs.tsx";
import { skinsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";
import { Payouts } from "./payouts.tsx";
import { ScoreEntry } from "./score-entry.tsx";
import { SkinsStrip } from "./skins-strip.tsx";
import { Waiting } from "./waiting.tsx";

export function SkinsTab({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const [view, chooseView] = useTab(["results", "score-entry"], "view");
  return (
    <Tabs
      label={roundResults.skins}
      tabs={[
        { name: "results", label: roundResults.results },
        { name: "score-entry", label: roundResults.scoreEntry },
      ]}
      chosen={view}
      onChoose={chooseView}
    >
      {view === "score-entry" ? (
        <ScoreEntry teeTimeId={teeTimeId} byGroup={false} />
      ) : (
        <SkinsResults teeTimeId={teeTimeId} />
      )}
    </Tabs>
  );
}

function SkinsResults({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const { me } = useSession();
  const query = useQuery(skinsQuery(teeTimeId));
  return (
    <QueryBoundary query={query} rows={8}>
      {(skins) => (
        <>
          {skins.isWaiting && <Waiting text={emptyTexts.waitingForSkins} />}
          {!skins.isWaiting && skins.players.length === 0 && <Empty text={emptyTexts.nobodyPlayed} />}
          <ChangesOfResult {...skins} />
          <Pot skins={skins} />
          {skins.potReturned && (
            <p className="font-bold">
              {fill(skinsGame.potReturned, { share: printAmount(skins.potPerPlayerCents) })}
            </p>
          )}
          <SkinsStrip skins={skins} />
          <Payouts skins={skins} />
          {hasAdminArea(me) && (
            <LinkButton look="secondary" to={patterns.rawTable} state={{ teeTimeId }}>
              {rawTable.open}
            </LinkButton>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function Pot({ skins }: { skins: Skins }) {
  const { potCents, potPerPlayerCents, players, skinsOff, skinsWon } = skins;
  const decided = skins.holes.filter(({ outcome }) => outcome !== "open").length;
  const facts = [
    [
      skinsGame.pot,
      printAmount(potCents),
      fill(players.length === 1 ? skinsGame.potOfOne : skinsGame.potOf, {
        share: printAmount(potPerPlayerCents),
        players: players.length,
      }),
    ],
    [skinsGame.skinsWon, String(skinsWon), null],
    [skinsGame.skinValue, skinValue(skins), null],
    ...(skinsOff === null
      ? []
      : [[skinsGame.skinsOff, printHandicap(skinsOff), skinsGame.skinsOffNote] as const]),
  ] as const;
  return (
    <Panel label={skinsGame.pot}>
      <div className="flex items-center gap-2 pb-3">
        <p className="figures flex min-w-0 grow flex-wrap items-center gap-3">
          <FinalBadge isFinal={!skins.isWaiting} />
          {skins.isWaiting && fill(skinsGame.decided, { decided, holes: skins.holes.length })}
        </p>
        <HelpLink topic="skins" label={help.ofSkins} />
      </div>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,34%)),1fr))] gap-x-4 gap-y-3">
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="whole-words font-serif text-title font-bold">{value}</dd>
            {note !== null && <dd className="text-small text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  );
}
