/** Without index and tee box no card begins (ruling 15). This sheet asks for those of any player of the group. */
import { useRef } from "react";
import type { CardAnswer } from "#contract/cards/cards";
import type { GroupCards } from "#contract/cards/group-cards";
import type { Body } from "#contract/endpoints";
import { groupScores } from "#contract/labels/group-scores";
import { scoreEntry } from "#contract/labels/score";
import { failures } from "#contract/messages";
import { refusalText } from "#contract/refusal-texts";
import { displayName } from "#rules/players/person";
import { isRefused } from "#rules/refusal";
import { Modal } from "../../components/announcements.tsx";
import { CardBasisFields, useCardBasis } from "../../components/card/card-basis-fields.tsx";
import { confirmIndex } from "../../components/card/confirm-index.ts";
import { Form, useFieldErrors } from "../../components/form/form.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { request } from "../../data/request.ts";
import type { GroupRow } from "./group-rows.ts";

export function BeginCard(props: {
  answer: GroupCards;
  own: CardAnswer | undefined;
  row: GroupRow;
  onClose: () => void;
}) {
  const { row, onClose } = props;
  const { course, teeTime } = props.answer;
  const suggested = (row.isMe && props.own) || { latestIndexTenths: null, preferredTeeBox: null };
  const basis = useCardBasis(suggested);
  const fieldErrors = useFieldErrors<"index">();
  const { isBusy, run } = useChange({ failure: failures.saveInfo });
  const confirmed = useRef(new Set<string>());

  async function begin(): Promise<void> {
    const handicapIndexTenths = basis.tenths();
    if (isRefused(handicapIndexTenths))
      return fieldErrors.set(refusalText(handicapIndexTenths.refused), "index");
    if (!(await confirmIndex(suggested.latestIndexTenths, handicapIndexTenths, confirmed.current))) return;
    const body = { handicapIndexTenths, teeBox: basis.teeBox };
    await run(() => send(body), onClose);
  }

  function send(body: Body<"beginCard">): Promise<unknown> {
    const teeTimeId = teeTime.id;
    if (row.isMe) return request("beginCard", { params: { teeTimeId }, body });
    return request("beginGroupCard", { params: { teeTimeId, playerId: row.player.id }, body });
  }

  return (
    <Modal label={groupScores.basisTitle} onClose={onClose}>
      <div>
        <h2 className="text-title">{groupScores.basisTitle}</h2>
        <p translate="no">{displayName(row.player)}</p>
      </div>
      <Form
        fieldErrors={fieldErrors}
        onSubmit={() => void begin()}
        verb={scoreEntry.continue}
        isBusy={isBusy}
        onCancel={onClose}
      >
        <CardBasisFields answer={{ course, card: null }} basis={basis} fieldErrors={fieldErrors} />
      </Form>
    </Modal>
  );
}
