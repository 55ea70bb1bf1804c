/** What others of the group have entered on the player's own card, to confirm or to correct (ruling 57). */
import { useState } from "react";
import type { Card, CardAnswer } from "#contract/cards/cards";
import { keptCard } from "#contract/labels/kept-card";
import { home } from "#contract/labels/player";
import { fill } from "#contract/messages";
import { totals } from "#rules/cards/gross";
import { enteredOf } from "#rules/cards/picked-up";
import { Button, LinkButton } from "../../components/button.tsx";
import { showFinished } from "../../components/finish/show-finished.ts";
import { Claims } from "../../components/unsent/claims.tsx";
import { noDraft } from "../../drafts/card-draft.ts";
import { trySending } from "../../outbox/outbox.ts";
import { withUnsent } from "../../outbox/own-card.ts";
import { type UnsentEntries, withClaims } from "../../outbox/unsent.ts";
import { patterns } from "../../paths.ts";
import { navigate } from "../../router/router.ts";
import { useSession } from "../../session.tsx";
import { answerMs, storeScores } from "./store-scores.ts";

export function KeptCard(props: { teeTime: CardAnswer["teeTime"]; card: Card; unsent: UnsentEntries }) {
  const { teeTime, card, unsent } = props;
  const [isBusy, setBusy] = useState(false);
  const round = { playerId: useSession().me.id, teeTimeId: teeTime.id, startsAt: teeTime.startsAt };
  const { claimed } = withClaims(unsent, round, card);
  const isSubmitted = card.submitted || unsent.entries.some(({ part }) => part === "submit");
  if (!claimed && !card.scorers) return null;

  async function confirm(): Promise<void> {
    setBusy(true);
    const shown = withUnsent(card, unsent.entries);
    const scores = enteredOf(shown);
    const key = { ...round, way: "post-round" } as const;
    await storeScores(key, { ...key, holes: [], closing: { part: "submit", seen: scores } }, noDraft);
    await trySending(answerMs);
    await navigate({ to: patterns.home });
    await showFinished({ ...round, card: shown, scores, isSubmitted: true });
  }

  const names = new Intl.ListFormat("en").format((card.scorers ?? []).map(({ name }) => name));
  const toConfirm = card.complete && !isSubmitted && !claimed && !teeTime.cardsClosed;
  if (!claimed && !toConfirm) return <p className="text-center">{fill(keptCard.keptBy, { names })}</p>;
  return (
    <section className="flex flex-col gap-3 rounded-card border-2 border-accent bg-surface p-4">
      {card.scorers && (
        <h2 className="figures text-title">
          {toConfirm
            ? fill(home.keptCard, { names, gross: totals(card.gross).total ?? "" })
            : fill(keptCard.keptBy, { names })}
        </h2>
      )}
      {claimed && <Claims claimed={claimed} />}
      {toConfirm && (
        <>
          <p>{keptCard.confirmText}</p>
          <Button busy={isBusy} onPress={() => void confirm()}>
            {keptCard.confirm}
          </Button>
          <LinkButton look="secondary" to={patterns.postRound} params={{ teeTimeId: teeTime.id }}>
            {keptCard.correct}
          </LinkButton>
        </>
      )}
    </section>
  );
}
