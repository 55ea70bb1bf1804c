/**
 * Handicap index, plus handicap and tee box, prefilled from the card; Continue starts the card,
 * or recalculates it (ruling 15).
 */
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CardAnswer } from "#contract/cards";
import type { Body } from "#contract/endpoints";
import { scoreEntry } from "#contract/labels/score";
import { failures, refusalText } from "#contract/messages";
import { writeIndex } from "#rules/handicap";
import { isRefused } from "#rules/refusal";
import type { ScoringWay } from "#rules/round";
import { Button } from "../../components/button.tsx";
import { CardBasisFields, useCardBasis } from "../../components/card/card-basis-fields.tsx";
import { confirmIndex } from "../../components/card/confirm-index.ts";
import { Form, useFieldErrors } from "../../components/form.tsx";
import { useChange } from "../../components/use-change.ts";
import { TypedMoves } from "../../components/what-moves/what-moves.tsx";
import { ownCardPreview } from "../../data/preview-queries.ts";
import { cardQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { patterns } from "../../paths.ts";
import { useNavigate } from "../../router/hooks.ts";

export function CardBasisForm(props: { answer: CardAnswer; way: ScoringWay; isSaved: boolean }) {
  const { answer, isSaved } = props;
  const { teeTime } = answer;
  const basis = useCardBasis(answer, isSaved ? writeIndex(0) : "");
  const fieldErrors = useFieldErrors<"index">();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isBusy, run } = useChange({ failure: failures.saveInfo });
  const { index, teeBox } = basis;
  const confirmed = useRef(new Set<string>());
  const isMissing = index === "" || teeBox === "";

  async function beginCard(): Promise<void> {
    const tenths = basis.tenths();
    if (isRefused(tenths)) {
      fieldErrors.set(refusalText(tenths.refused), "index");
      return;
    }
    if (!(await confirmIndex(answer.latestIndexTenths, tenths, confirmed.current))) return;
    const params = { teeTimeId: teeTime.id };
    const goOn = () => navigate({ to: scoresOf[props.way], params });
    // Nothing to save: the way to a card that was started needs no connection.
    if (answer.card?.handicapIndexTenths === tenths && answer.card.teeBox.name === teeBox) {
      void goOn();
      return;
    }
    const body = { handicapIndexTenths: tenths, teeBox };
    void run(
      () => request("beginCard", { params, body }),
      (saved) => {
        // The next page has no place for a round without a card.
        queries.setQueryData(cardQuery(params.teeTimeId).queryKey, saved);
        return goOn();
      },
    );
  }

  /** What Continue would change on a card that is saved; null while that is nothing. */
  function changedOnSaved(): Body<"beginCard"> | null {
    const tenths = basis.tenths();
    if (!answer.card?.complete || isRefused(tenths) || teeBox === "") return null;
    const isSame = answer.card.handicapIndexTenths === tenths && answer.card.teeBox.name === teeBox;
    return isSame ? null : { handicapIndexTenths: tenths, teeBox };
  }

  return (
    <Form fieldErrors={fieldErrors} onSubmit={() => void beginCard()}>
      <CardBasisFields answer={answer} basis={basis} fieldErrors={fieldErrors} />
      <TypedMoves
        typed={teeTime.cardsClosed ? null : changedOnSaved()}
        isSaving={isBusy}
        queryFor={(chosen) => ownCardPreview({ teeTimeId: teeTime.id }, { basis: chosen, holes: [] })}
      />
      {isMissing && (
        <p id="why-not" className="text-center text-small">
          {scoreEntry.basisMissing}
        </p>
      )}
      <Button
        type="submit"
        disabled={isMissing}
        describedBy={isMissing ? "why-not" : undefined}
        busy={isBusy}
      >
        {scoreEntry.continue}
      </Button>
    </Form>
  );
}

/** Where the scores are entered. */
const scoresOf = { live: patterns.holeByHole, "post-round": patterns.postRound } as const;
