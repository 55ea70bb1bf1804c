/** New stakes for every tee time whose terms are not fixed yet (ruling 22). */
import { useState } from "react";
import type { Bet } from "#contract/bets";
import { bets } from "#contract/labels";
import { refusalText } from "#contract/messages";
import { Modal } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { Form, useFaults } from "../../components/form.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { StakesFields } from "./stakes-fields.tsx";
import { readStakes, type StakeField, writeStakes } from "./stakes-form.ts";

export function EditAmounts({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const [stakes, setStakes] = useState(() => writeStakes(bet.amounts));
  const faults = useFaults<StakeField>();
  const { isBusy, run } = useChange();

  function save(): void {
    const amounts = readStakes(stakes);
    if ("refused" in amounts) {
      faults.blame(refusalText(amounts.refused), ...amounts.fields);
      return;
    }
    void run(() => request("changeAmounts", { params: { betId: bet.id }, body: { amounts } }), onClose);
  }

  return (
    <Modal label={bets.editTitle} onClose={onClose}>
      <h2 className="text-title">{bets.editTitle}</h2>
      <p>
        {bets.editHint} {bets.amountHint}
      </p>
      <Form faults={faults} onSubmit={save}>
        <StakesFields stakes={stakes} onChange={setStakes} faults={faults} />
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
