/** Either player may edit a bet or set it inactive (section 6). Rounds that have started keep their terms (ruling 22). */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Bet, BetChange } from "#contract/bets/bets";
import { printLabeledValues, showStakes } from "#contract/edit-conflict";
import { betRounds, betSays } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { refusalText } from "#contract/refusal-texts";
import { isOver } from "#rules/bets/bet";
import { printMonthDay, printTime } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { alertPlayer, Modal } from "../../components/announcements.tsx";
import { stakeParts } from "../../components/bet/say-text.ts";
import { Button } from "../../components/button.tsx";
import { Form, useFieldErrors } from "../../components/form/form.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { keepTogether } from "../../components/line-breaks.ts";
import { Panel } from "../../components/panel.tsx";
import { betQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { Refused, reasonText } from "../../data/request-errors.ts";
import { useTimeZone } from "../../session.tsx";
import { InfoButton } from "./info-button.tsx";
import { readStakes, type StakeField, StakesFields, stakeFields, writeStakes } from "./stakes-form.tsx";

export function BetTerms({ bet }: { bet: Bet }) {
  return (
    <Panel label={bets.amounts}>
      <div className="flex items-center gap-2">
        <dl className="figures flex min-w-0 grow flex-wrap justify-around gap-x-4 gap-y-2 text-center">
          {stakeFields.map((field) => (
            <div key={field} className="flex flex-col">
              <dt className="text-small text-muted">{betRounds[field]}</dt>
              <dd className="whitespace-nowrap font-serif text-title font-bold">
                {printAmount(bet.amounts[`${field}Cents`])}
              </dd>
            </div>
          ))}
        </dl>
        {!isOver(bet) && (
          <InfoButton label={bets.scoreCard}>
            <p>{bets.onScoreCards}</p>
          </InfoButton>
        )}
      </div>
      <BetChanges bet={bet} />
      {bet.status === "active" && <Management bet={bet} />}
    </Panel>
  );
}

function Management({ bet }: { bet: Bet }) {
  const [isEditing, setEditing] = useState(false);
  const { isBusy, run } = useChange();
  const toggle = bet.isActive ? "deactivateBet" : "activateBet";
  return (
    <div className="flex flex-col gap-2 pt-4">
      <Button look="secondary" onPress={() => setEditing(true)}>
        {bets.edit}
      </Button>
      <Button
        look="quiet"
        busy={isBusy}
        onPress={() => void run(() => request(toggle, { params: { betId: bet.id } }))}
      >
        {bet.isActive ? bets.setInactive : bets.setActive}
      </Button>
      <p className="text-center text-small text-muted">{bets.countsFromNext}</p>
      {isEditing && <EditAmounts bet={bet} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** If the other player has changed the stakes, the server refuses, and the form shows the new stakes. */
function EditAmounts({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const [stakes, setStakes] = useState(() => writeStakes(bet.amounts));
  // The bet's amounts may change while the form is open, so `asRead` keeps the amounts that the form showed.
  const [asRead, setAsRead] = useState(bet.amounts);
  const [isChanged, setChanged] = useState(false);
  const queries = useQueryClient();
  const fieldErrors = useFieldErrors<StakeField>();
  const { isBusy, run } = useChange();

  function save() {
    const amounts = readStakes(stakes);
    if ("refused" in amounts) return fieldErrors.set(refusalText(amounts.refused), ...amounts.fields);
    const params = { betId: bet.id };
    void run(() => request("changeAmounts", { params, body: { amounts, asRead } }), onClose, showRefusal);
  }

  async function showRefusal(error: unknown): Promise<void> {
    if (error instanceof Refused && error.reason === "changed-meanwhile") {
      // The next attempt must send the present amounts as `asRead`.
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
      <Form fieldErrors={fieldErrors} onSubmit={save} verb={bets.save} isBusy={isBusy} onCancel={onClose}>
        {isChanged && (
          <p className="font-bold">
            {fill(bets.amountsNow, { changed: printLabeledValues(showStakes(asRead)) })}
          </p>
        )}
        <StakesFields stakes={stakes} onChange={setStakes} fieldErrors={fieldErrors} />
      </Form>
    </Modal>
  );
}

/** This many changes are shown at first. Changes of amounts are always shown, so that nobody can hide a raise (ruling 22). */
const visibleAtFirst = 3;

function BetChanges({ bet: { changes, answers, opponent } }: { bet: Bet }) {
  const [areAllShown, showAll] = useState(false);
  const timeZone = useTimeZone();
  if (changes.length === 0 && answers.length === 0) return null;
  const numbered = changes.map((change, i) => ({ ...change, number: changes.length - i }));
  const shown = numbered.filter(({ what }, i) => areAllShown || i < visibleAtFirst || what === "amounts");
  return (
    <div className="flex flex-col gap-2 pt-4">
      <h3 className="text-lead">{bets.changes}</h3>
      <ol className="flex flex-col gap-2 text-small">
        {shown.map((change) => (
          <li key={change.number}>
            {fill(texts[change.what], {
              who: change.byMe ? bets.you : displayName(opponent),
              when: printMoment(change.at, timeZone),
            })}
            {change.what === "amounts" && (
              <span className="figures block">{keepTogether(partsOf(change).join(" · "))}</span>
            )}
          </li>
        ))}
        {answers.map(({ byMe, at, agreed, startsAt }) => (
          <li key={`${at} ${startsAt} ${agreed}`}>
            {fill(agreed ? betSays.agreedBy : betSays.declinedBy, {
              who: byMe ? bets.you : displayName(opponent),
              when: printMoment(at, timeZone),
              round: printMoment(startsAt, timeZone),
            })}
          </li>
        ))}
      </ol>
      {shown.length < changes.length && (
        <Button look="secondary" onPress={() => showAll(true)}>
          {fill(bets.earlierChanges, { count: changes.length })}
        </Button>
      )}
    </div>
  );
}

export function printMoment(at: Instant, timeZone: string): string {
  return `${printMonthDay(at, timeZone)}, ${printTime(at, timeZone)}`;
}

const texts = { amounts: bets.amountsChanged, active: bets.setActiveBy, inactive: bets.setInactiveBy };

function partsOf({ before, after }: BetChange): string[] {
  return stakeParts
    .filter(([, stake]) => before[stake] !== after[stake])
    .map(([part, stake]) =>
      fill(bets.fromTo, { part, from: printAmount(before[stake]), to: printAmount(after[stake]) }),
    );
}
