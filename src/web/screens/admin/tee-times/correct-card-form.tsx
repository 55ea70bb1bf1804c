/** Index, tee box, 18 holes and a reason: what an admin fills in on a player's card (rulings 15, 17 and 23). */
import type { CardOfPlayer } from "#contract/cards";
import { scoreEntry } from "#contract/labels/score";
import { cardOfPlayer } from "#contract/labels/tee-time-players";
import type { CardBasis } from "#rules/golf";
import { adjustedHandicap, parOf } from "#rules/handicap";
import { isRefused } from "#rules/refusal";
import { maxReasonLength } from "#rules/score-entry";
import { ConfirmationPlace } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import {
  CardBasisFields,
  teeBoxesOf,
  type useCardBasis,
} from "../../../components/card/card-basis-fields.tsx";
import { AdjustedHandicap } from "../../../components/card/played-on.tsx";
import { PostRoundTable } from "../../../components/card/post-round-table.tsx";
import { TextField } from "../../../components/fields.tsx";
import { Form } from "../../../components/form.tsx";
import { Panel } from "../../../components/panel.tsx";
import { TypedMoves } from "../../../components/what-moves/what-moves.tsx";
import { correctionPreview } from "../../../data/preview-queries.ts";
import { useCorrectCard } from "./use-correct-card.tsx";

export function CorrectCardForm({ answer }: { answer: CardOfPlayer }) {
  const correction = useCorrectCard(answer);
  const { basis, fieldErrors } = correction;
  const playedOn = basisTyped(answer, basis);
  return (
    <>
      <p>{answer.card === null ? cardOfPlayer.notBegun : scoreEntry.savedHint}</p>
      <p className="text-muted">{cardOfPlayer.settles}</p>
      <Form fieldErrors={fieldErrors} onSubmit={() => void correction.submit()}>
        <CardBasisFields answer={answer} basis={basis} fieldErrors={fieldErrors} />
        {playedOn && (
          <Panel>
            <AdjustedHandicap basis={playedOn} />
          </Panel>
        )}
        <TextField
          label={cardOfPlayer.reason}
          hint={cardOfPlayer.reasonHint}
          value={correction.reason}
          invalid={fieldErrors.has("reason")}
          maxLength={maxReasonLength}
          onChange={correction.changeReason}
        />
        <PostRoundTable
          card={{
            holes: answer.card?.holes ?? answer.course.holes,
            adjustedHandicap: playedOn?.adjustedHandicap ?? answer.card?.adjustedHandicap ?? 0,
          }}
          scores={correction.scores}
          isReadOnly={correction.isBusy}
          onScores={correction.changeScores}
        />
        <TypedMoves
          typed={correction.typedChange}
          isSaving={correction.isBusy}
          queryFor={(change) =>
            correctionPreview({ teeTimeId: answer.teeTime.id, playerId: answer.player.id }, change)
          }
        />
        {/* Over the foot of the page it would cover a field. */}
        <div className="min-h-[1lh]">
          <ConfirmationPlace />
        </div>
        <Button type="submit" busy={correction.isBusy}>
          {cardOfPlayer.save}
        </Button>
      </Form>
    </>
  );
}

/** Counted as it is typed; null until index and tee box are whole. */
function basisTyped(answer: CardOfPlayer, basis: ReturnType<typeof useCardBasis>): CardBasis | null {
  const indexTenths = basis.tenths();
  const teeBox = teeBoxesOf(answer).find(({ name }) => name === basis.teeBox);
  if (isRefused(indexTenths) || teeBox === undefined) return null;
  const holes = answer.card?.holes ?? answer.course.holes;
  const { slope, ratingTenths } = teeBox;
  const handicap = adjustedHandicap({ indexTenths, slope, ratingTenths, par: parOf(holes) });
  return { holes, teeBox, handicapIndexTenths: indexTenths, adjustedHandicap: handicap };
}
