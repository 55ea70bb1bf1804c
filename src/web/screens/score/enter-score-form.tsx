import { useRef } from "react";
import type { CardAnswer } from "#contract/cards/cards";
import type { Body } from "#contract/endpoints";
import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry } from "#contract/labels/score";
import { scoreForms } from "#contract/labels/score-forms";
import { failures } from "#contract/messages";
import { refusalText } from "#contract/refusal-texts";
import type { ScoringWay } from "#rules/cards/gross";
import { writeIndex } from "#rules/cards/handicap";
import type { Tenths } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { Button } from "../../components/button.tsx";
import { CardBasisFields, useCardBasis } from "../../components/card/card-basis-fields.tsx";
import { CardCorrections } from "../../components/card/card-corrections.tsx";
import { confirmIndex } from "../../components/card/confirm-index.ts";
import { LateChangesOfCard } from "../../components/card/late-changes.tsx";
import { PlayedIndex } from "../../components/card/played-index.tsx";
import { TeeTimeOfCard } from "../../components/card/tee-time-of-card.tsx";
import { Form, useFieldErrors } from "../../components/form/form.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { Answered } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { TypedMoves } from "../../components/what-moves/what-moves.tsx";
import { ownCardPreview } from "../../data/preview-queries.ts";
import { cardQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { patterns } from "../../paths.ts";
import { useParams, useSearch } from "../../router/hooks.ts";
import { navigate } from "../../router/router.ts";
import { CardClosing } from "./card-closing.tsx";

export function EnterScoreForm() {
  return <BasisScreen way="post-round" isSaved={useSearch().source === "saved"} />;
}

export function LiveEnterScoreForm() {
  return <BasisScreen way="live" isSaved={false} />;
}

const titles = { live: liveScoring.title, "post-round": scoreEntry.formTitle } as const;

function BasisScreen({ way, isSaved }: { way: ScoringWay; isSaved: boolean }) {
  const { teeTimeId } = useParams(way === "live" ? patterns.liveForm : patterns.enterScoreForm);
  return (
    <Screen
      title={titles[way]}
      back={
        isSaved
          ? { to: patterns.enterScore, search: { tab: "saved" } }
          : { to: patterns.scoringType, params: { teeTimeId } }
      }
      scoring
    >
      <Answered query={cardQuery(teeTimeId)} rows={3}>
        {(answer) => (
          <>
            <TeeTimeOfCard teeTime={answer.teeTime} />
            <CardClosing teeTime={answer.teeTime} />
            <CardCorrections corrections={answer.corrections} />
            <LateChangesOfCard changes={answer.changes} />
            <CardBasisForm answer={answer} way={way} isSaved={isSaved} />
          </>
        )}
      </Answered>
    </Screen>
  );
}

/** The button Continue starts the card, or recalculates it (ruling 15). */
function CardBasisForm(props: { answer: CardAnswer; way: ScoringWay; isSaved: boolean }) {
  const { answer, isSaved } = props;
  const { teeTime, card } = answer;
  const basis = useCardBasis(answer, isSaved ? writeIndex(0) : "");
  const fieldErrors = useFieldErrors<"index">();
  const { isBusy, run, showAnswer } = useChange({ failure: failures.saveInfo });
  const { index, teeBox } = basis;
  const confirmed = useRef(new Set<string>());
  const isMissing = index === "" || teeBox === "";
  const isOfCard = (tenths: Tenths) => card?.handicapIndexTenths === tenths && card.teeBox.name === teeBox;

  async function startCard() {
    const tenths = basis.tenths();
    if (isRefused(tenths)) return fieldErrors.set(refusalText(tenths.refused), "index");
    if (!(await confirmIndex(answer.latestIndexTenths, tenths, confirmed.current))) return;
    const params = { teeTimeId: teeTime.id };
    const goOn = () => navigate({ to: scoresOf[props.way], params });
    // Nothing has to be saved, so no connection is needed.
    if (isOfCard(tenths)) return goOn();
    void run(
      () => request("beginCard", { params, body: { handicapIndexTenths: tenths, teeBox } }),
      (saved) => {
        showAnswer(cardQuery(params.teeTimeId), saved);
        return goOn();
      },
    );
  }

  function changedOnSaved(): Body<"beginCard"> | null {
    const tenths = basis.tenths();
    if (!card?.complete || isRefused(tenths) || teeBox === "" || isOfCard(tenths)) return null;
    return { handicapIndexTenths: tenths, teeBox };
  }

  return (
    <Form fieldErrors={fieldErrors} onSubmit={() => void startCard()}>
      <CardBasisFields answer={answer} basis={basis} fieldErrors={fieldErrors} />
      <PlayedIndex
        onUse={(tenths) => {
          basis.change({ index: writeIndex(Math.abs(tenths)), isPlus: tenths < 0 });
          fieldErrors.clear("index");
        }}
      />
      <TypedMoves
        typed={teeTime.cardsClosed ? null : changedOnSaved()}
        isSaving={isBusy}
        queryFor={(chosen) => ownCardPreview({ teeTimeId: teeTime.id }, { basis: chosen, holes: [] })}
      />
      {isMissing && (
        <p id="why-not" className="text-center text-small">
          {scoreForms.basisMissing}
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

const scoresOf = { live: patterns.holeByHole, "post-round": patterns.postRound } as const;
