/**
 * New stakes for every tee time that has not started (ruling 22). They are sent with the stakes they were typed
 * over: what the other player changed in the meantime is shown before it is replaced.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Bet } from "#contract/bets";
import { printLabeledValues, showStakes } from "#contract/edit-conflict";
import { bets } from "#contract/labels/bets";
import { fill, refusalText } from "#contract/messages";
import { alertPlayer, Modal } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { Form, useFieldErrors } from "../../components/form.tsx";
import { useChange } from "../../components/use-change.ts";
import { betQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { Refused, reasonText } from "../../data/request-errors.ts";
import { StakesFields } from "./stakes-fields.tsx";
import { readStakes, type StakeField, writeStakes } from "./stakes-form.ts";

export function EditAmounts({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const [stakes, setStakes] = useState(() => writeStakes(bet.amounts));
  // Not simply the bet's: those may change under the open form.
  const [asRead, setAsRead] = useState(bet.amounts);
  const [isChanged, setChanged] = useState(false);
  const queries = useQueryClient();
  const fieldErrors = useFieldErrors<StakeField>();
  const { isBusy, run } = useChange();

  function save(): void {
    const amounts = readStakes(stakes);
    if ("refused" in amounts) {
      fieldErrors.set(refusalText(amounts.refused), ...amounts.fields);
      return;
    }
    const params = { betId: bet.id };
    void run(() => request("changeAmounts", { params, body: { amounts, asRead } }), onClose, showRefusal);
  }

  async function showRefusal(error: unknown): Promise<void> {
    if (error instanceof Refused && error.reason === "changed-meanwhile") {
      // Until they are known here, the next try is refused like this one.
      const now = await queries.fetchQuery({ ...betQuery(bet.id), staleTime: 0 }).catch(() => null);
      if (now !== null) {
        setAsRead(now.amounts);
        setChanged(true);
      }
    }
    alertPlayer(reasonText(error));
  }

  return (
    <Modal label={bets.editTitle} onClose={onClose}>
      <h2 className="text-title">{bets.editTitle}</h2>
      <p>
        {bets.editHint} {bets.amountHint}
      </p>
      <Form fieldErrors={fieldErrors} onSubmit={save}>
        {isChanged && (
          <p className="font-bold">
            {fill(bets.amountsNow, { changed: printLabeledValues(showStakes(asRead)) })}
          </p>
        )}
        <StakesFields stakes={stakes} onChange={setStakes} fieldErrors={fieldErrors} />
        <div className="flex flex-col gap-2">
          <Button type="submit" busy={isBusy}>
            {bets.save}
          </Button>
          <Button look="secondary" onPress={onClose}>
            {bets.cancel}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
