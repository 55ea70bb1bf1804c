import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { OfferedOpponent } from "#contract/bets/bets";
import { bets } from "#contract/labels/bets";
import { confirmations } from "#contract/labels/confirmations";
import { fieldHints } from "#contract/labels/field-hints";
import { failures } from "#contract/messages";
import { refusalText } from "#contract/refusal-texts";
import { alertPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyWithLink } from "../../components/empty.tsx";
import { Form, useFieldErrors } from "../../components/form/form.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { HelpLink } from "../../components/help-link.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { betsQuery, opponentsQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { patterns } from "../../paths.ts";
import { navigate } from "../../router/router.ts";
import { OpponentField } from "./opponent-field.tsx";
import { type BetField, noStakes, readBet, StakesFields, stakesText, writeStakes } from "./stakes-form.tsx";

export function AddBet() {
  const query = useQuery(opponentsQuery);
  const { isError, errorUpdateCount } = query;
  // Every failed attempt shows the alert, not only the first.
  useEffect(() => {
    if (isError && errorUpdateCount > 0) alertPlayer(failures.loadData);
  }, [isError, errorUpdateCount]);
  return (
    <Screen title={bets.createNew} back={{ to: patterns.games }}>
      <QueryBoundary query={query}>
        {({ opponents }) =>
          opponents.length === 0 ? (
            <EmptyWithLink text={bets.noOpponents} label={bets.title} to={patterns.games} />
          ) : (
            <AddBetForm opponents={opponents} />
          )
        }
      </QueryBoundary>
    </Screen>
  );
}

function AddBetForm({ opponents }: { opponents: readonly OfferedOpponent[] }) {
  const [opponentId, setOpponentId] = useState("");
  const [stakes, setStakes] = useState(noStakes);
  const [last] = useQuery(betsQuery).data?.bets ?? [];
  const fieldErrors = useFieldErrors<BetField>();
  const { isBusy, run } = useChange({ failure: failures.createBet });

  function send() {
    const bet = readBet(opponentId, stakes);
    if ("refused" in bet) return fieldErrors.set(refusalText(bet.refused), ...bet.fields);
    void run(
      () => request("createBet", { body: bet }),
      async () => {
        confirmToPlayer(confirmations.betRequested);
        await navigate({ to: patterns.games, state: { hasNewBet: true } });
      },
    );
  }

  return (
    <Form fieldErrors={fieldErrors} onSubmit={send} verb={bets.create} isBusy={isBusy}>
      <OpponentField
        opponents={opponents}
        chosenId={opponentId}
        hint={fieldErrors.has("opponent") ? fieldHints.chooseOne : bets.findOpponent}
        invalid={fieldErrors.has("opponent")}
        onChoose={(id) => {
          setOpponentId(id);
          fieldErrors.clear("opponent");
        }}
      />
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow">
          <span className="font-bold">{bets.game}: </span>
          {bets.gameHint}
        </p>
        <HelpLink topic="bets" />
      </div>
      <p>{bets.amountHint}</p>
      {last && (
        <Button look="secondary" onPress={() => setStakes(writeStakes(last.amounts))}>
          <span>
            <span className="block">{bets.lastStakes} </span>
            <span className="figures block text-small">{stakesText(last.amounts)}</span>
          </span>
        </Button>
      )}
      <StakesFields stakes={stakes} onChange={setStakes} fieldErrors={fieldErrors} />
    </Form>
  );
}
