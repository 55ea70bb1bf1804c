import ChevronDown from "lucide-react/icons/chevron-down";
import { settleUp } from "#contract/labels/settle-up";
import { skinsGame } from "#contract/labels/skins";
import { fill } from "#contract/messages";
import type { SettleUp, SkinsPart } from "#contract/settle-up";
import type { TeeTimeId } from "#rules/golf";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { RoundState } from "../../../components/bet/round-state.tsx";
import { Amount, SettledBet } from "../../../components/bet/settled-bet.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { Panel } from "../../../components/panel.tsx";
import { patterns } from "../../../paths.ts";

type Mine = NonNullable<SettleUp["mine"]>;
type Bet = Mine["bets"][number];

export function MadeOf({ mine, teeTimeId }: { mine: Mine; teeTimeId: TeeTimeId }) {
  const { skins, bets } = mine;
  if (skins === null && bets.length === 0) return null;
  return (
    <section aria-label={settleUp.madeOf} className="flex flex-col gap-3">
      <h2 className="text-lead">{settleUp.madeOf}</h2>
      {skins && <Skins skins={skins} teeTimeId={teeTimeId} />}
      {bets.map((bet) => bet.result && <SettledBet key={bet.betId} row={bet} />)}
      {bets.map((bet) => !bet.result && <OpenBet key={bet.betId} bet={bet} />)}
    </section>
  );
}

function Skins({ skins, teeTimeId }: { skins: SkinsPart; teeTimeId: TeeTimeId }) {
  const { potPerPlayerCents, cents, holes } = skins;
  return (
    <details className="group rounded-card border border-line bg-surface px-4 py-3">
      <summary className="flex min-h-target-scoring cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="block text-lead font-bold">{settleUp.skins}</span>
          <span className="figures my-1 block">
            <Amount cents={cents - potPerPlayerCents} />
          </span>
          <span className="figures block text-small">
            {fill(settleUp.skinsMade, { payout: printAmount(cents), share: printAmount(potPerPlayerCents) })}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-6 shrink-0 text-accent transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-2 pt-2">
        {holes.length > 0 ? (
          <ul className="figures">
            {holes.map((hole) => (
              <li key={hole.number}>
                {fill(skinsGame.onHole, { hole: hole.number, amount: printAmount(hole.cents) })}
              </li>
            ))}
          </ul>
        ) : cents > 0 ? (
          <p>{fill(skinsGame.potReturned, { share: printAmount(potPerPlayerCents) })}</p>
        ) : (
          <p>{skinsGame.noSkins}</p>
        )}
        <LinkButton look="quiet" to={patterns.results} search={{ tab: "skins", teeTime: teeTimeId }}>
          {settleUp.seeSkins}
        </LinkButton>
      </div>
    </details>
  );
}

function OpenBet({ bet }: { bet: Bet }) {
  return (
    <Panel label={displayName(bet.opponent)}>
      <h3 translate="no" className="text-lead">
        {displayName(bet.opponent)}
      </h3>
      <p className="pb-2 text-small text-muted">{settleUp.notInBalance}</p>
      <RoundState {...bet} />
    </Panel>
  );
}
