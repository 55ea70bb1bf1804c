import { useState } from "react";
import { emptyTexts } from "#contract/labels/empty-texts";
import { rawTable, roundResults } from "#contract/labels/results";
import { skinsGame } from "#contract/labels/skins";
import { fill } from "#contract/messages";
import type { Skins, SkinsPlayer } from "#contract/results/results";
import { printHandicap } from "#rules/cards/handicap";
import type { TeeTimeId } from "#rules/golf";
import { printAmount } from "#rules/money";
import { hasAdminArea } from "#rules/players/permissions";
import { displayName } from "#rules/players/person";
import { LinkButton } from "../../components/button.tsx";
import { ChangesOfResult } from "../../components/card/late-changes.tsx";
import { NotConfirmed } from "../../components/card/not-confirmed.tsx";
import { Chevron } from "../../components/chevron.tsx";
import { Empty } from "../../components/empty.tsx";
import { FinalBadge, skinsThru } from "../../components/final-badge.tsx";
import { HelpLink } from "../../components/help-link.tsx";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { Panel } from "../../components/panel.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { countSkins, skinValue } from "../../components/result-texts.ts";
import { Tabs, useTabs } from "../../components/tabs.tsx";
import { skinsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";
import { ScoreEntry, Waiting } from "./score-entry.tsx";
import { SkinsStrip } from "./skins-strip.tsx";

export function SkinsTab({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const labels = { results: roundResults.results, "score-entry": roundResults.scoreEntry };
  const { tab: view, tabs } = useTabs(labels, "view");
  return (
    <Tabs label={roundResults.skins} {...tabs}>
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
  return (
    <Answered query={skinsQuery(teeTimeId)} rows={8}>
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
    </Answered>
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
          <FinalBadge isFinal={!skins.isWaiting} thru={skinsThru(skins)} />
          {skins.isWaiting && fill(skinsGame.decided, { decided, holes: skins.holes.length })}
        </p>
        <HelpLink topic="skins" />
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

const PayoutExplained = lazyPiece(async () => (await import("./skins-explained.tsx")).PayoutExplained);

function Payouts({ skins }: { skins: Skins }) {
  const [explained, setExplained] = useState<SkinsPlayer | null>(null);
  if (skins.players.length === 0) return null;
  const title = skins.isWaiting ? skinsGame.payoutsSoFar : skinsGame.payouts;
  return (
    <section aria-label={title}>
      <h2 className="text-lead">{title}</h2>
      <ul>
        {skins.players.map((player) => (
          <li key={player.player.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => setExplained(player)}
              className="figures flex min-h-target-scoring w-full flex-wrap items-center gap-x-4 py-2 text-left active:bg-soft"
            >
              <span className="min-w-0 grow basis-words">
                <span translate="no" className="block font-serif text-lead font-bold">
                  {displayName(player.player)}
                </span>
                <span className="block text-small text-muted">{halfStrokes(player)}</span>
                <NotConfirmed keptBy={player.keptBy} />
              </span>
              <span className="ml-auto flex items-center gap-x-3">
                <span className="text-small">{player.skins > 0 && countSkins(player.skins)}</span>
                <span className="min-w-16 text-right text-[min(var(--text-lead),9vw)] font-bold whitespace-nowrap">
                  {printAmount(player.cents)}
                </span>
                <Chevron />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {explained && <PayoutExplained player={explained} skins={skins} onClose={() => setExplained(null)} />}
    </section>
  );
}

function halfStrokes({ skinsHandicap }: SkinsPlayer): string {
  const holes = Math.min(skinsHandicap, 18);
  if (holes === 0) return skinsGame.noHalfStroke;
  return holes === 1 ? skinsGame.halfStroke : fill(skinsGame.halfStrokes, { holes });
}
