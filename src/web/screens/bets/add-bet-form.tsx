/** Against which member, and for how much? Sends the request and leads back to My Bets. */
import { useState } from "react";
import { bets } from "#contract/labels/bets";
import { fieldHints } from "#contract/labels/shared";
import { confirmations, failures, refusalText } from "#contract/messages";
import type { Answer } from "#contract/schemas";
import { byFirstName, displayName } from "#rules/person";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/fields.tsx";
import { Form, useFieldErrors } from "../../components/form.tsx";
import { nameWithTraits } from "../../components/player/namesakes.ts";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { patterns } from "../../paths.ts";
import { useNavigate } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";
import { StakesFields } from "./stakes-fields.tsx";
import { type BetField, noStakes, readBet } from "./stakes-form.ts";

export function AddBetForm({ opponents }: { opponents: Answer<"listOpponents">["opponents"] }) {
  const zone = useTimeZone();
  const [opponentId, setOpponentId] = useState("");
  const [stakes, setStakes] = useState(noStakes);
  const fieldErrors = useFieldErrors<BetField>();
  const navigate = useNavigate();
  const { isBusy, run } = useChange({ failure: failures.createBet });

  function send(): void {
    const bet = readBet(opponentId, stakes);
    if ("refused" in bet) {
      fieldErrors.set(refusalText(bet.refused), ...bet.fields);
      return;
    }
    void run(
      () => request("createBet", { body: bet }),
      async () => {
        confirmToPlayer(confirmations.betRequested);
        await navigate({ to: patterns.games });
      },
    );
  }

  return (
    <Form fieldErrors={fieldErrors} onSubmit={send}>
      <SelectField
        label={bets.opponent}
        placeholder={bets.chooseOpponent}
        hint={opponents.length === 0 ? bets.noOpponents : fieldErrors.has("opponent") && fieldHints.chooseOne}
        value={opponentId}
        invalid={fieldErrors.has("opponent")}
        onChange={(id) => {
          setOpponentId(id);
          fieldErrors.clear("opponent");
        }}
        options={opponents.toSorted(byFirstName).map((player) => ({
          value: player.id,
          label: nameWithTraits(displayName(player), player.traits, zone),
        }))}
      />
      <p>
        <span className="font-bold">{bets.game}: </span>
        {bets.gameHint}
      </p>
      <p>{bets.amountHint}</p>
      <StakesFields stakes={stakes} onChange={setStakes} fieldErrors={fieldErrors} />
      <Button type="submit" busy={isBusy}>
        {bets.create}
      </Button>
    </Form>
  );
}
