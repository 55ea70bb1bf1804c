import { useQuery } from "@tanstack/react-query";
import type { CardOfPlayer } from "#contract/cards/cards";
import { fieldHints } from "#contract/labels/field-hints";
import { scoreForms } from "#contract/labels/score-forms";
import { cardOfPlayer, teeTimePlayers } from "#contract/labels/tee-time-players";
import { chosenBasis } from "#rules/cards/card-basis";
import { maxReasonLength } from "#rules/cards/score-entry";
import type { CardBasis } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { isRefused } from "#rules/refusal";
import { ConfirmationPlace } from "../../../components/announcements.tsx";
import { CardBasisFields, type useCardBasis } from "../../../components/card/card-basis-fields.tsx";
import { CardCorrections } from "../../../components/card/card-corrections.tsx";
import { LateChangesOfCard } from "../../../components/card/late-changes.tsx";
import { LeftEarly } from "../../../components/card/left-early.tsx";
import { AdjustedHandicap } from "../../../components/card/played-on.tsx";
import { PostRoundTable } from "../../../components/card/post-round-table.tsx";
import { TeeTimeOfCard } from "../../../components/card/tee-time-of-card.tsx";
import { EmptyWithLink } from "../../../components/empty.tsx";
import { TextField } from "../../../components/form/fields.tsx";
import { Form } from "../../../components/form/form.tsx";
import { Panel } from "../../../components/panel.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { TypedMoves } from "../../../components/what-moves/what-moves.tsx";
import { correctionPreview } from "../../../data/preview-queries.ts";
import { cardOfPlayerQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import type { LinkProps } from "../../../router/link.tsx";
import { useCorrectCard } from "./use-correct-card.ts";

export function CardOfPlayerScreen() {
  const { teeTimeId, playerId } = useParams(patterns.cardOfPlayer);
  const query = useQuery(cardOfPlayerQuery(teeTimeId, playerId));
  const back: LinkProps = { to: patterns.teeTimePlayers, params: { teeTimeId }, search: keepSearch };
  return (
    <Screen
      key={`${teeTimeId} ${playerId}`}
      title={cardOfPlayer.title}
      back={back}
      onRefresh={() => query.refetch()}
      wide
    >
      <QueryBoundary query={query} rows={6}>
        {(answer) => (
          <>
            <h2 translate="no" className="text-center text-name">
              {displayName(answer.player)}
            </h2>
            <TeeTimeOfCard teeTime={answer.teeTime} saysWhenOpen={answer.closed === null} />
            <CardCorrections corrections={answer.corrections} />
            <LateChangesOfCard changes={answer.changes} />
            {answer.closed === null ? (
              <>
                <CorrectCardForm answer={answer} />
                {answer.card && (
                  <div className="border-t border-line pt-4 empty:hidden">
                    <LeftEarly
                      of={{ teeTimeId, playerId }}
                      card={answer.card}
                      player={displayName(answer.player)}
                    />
                  </div>
                )}
              </>
            ) : (
              <EmptyWithLink text={answer.closed} label={teeTimePlayers.title} {...back} />
            )}
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function CorrectCardForm({ answer }: { answer: CardOfPlayer }) {
  const correction = useCorrectCard(answer);
  const { basis, fieldErrors } = correction;
  const playedOn = basisTyped(answer, basis);
  return (
    <>
      <p>{answer.card === null ? cardOfPlayer.notBegun : scoreForms.savedHint}</p>
      <p className="text-muted">{cardOfPlayer.settles}</p>
      <Form
        fieldErrors={fieldErrors}
        onSubmit={() => void correction.submit()}
        verb={cardOfPlayer.save}
        isBusy={correction.isBusy}
      >
        <CardBasisFields answer={answer} basis={basis} fieldErrors={fieldErrors} />
        {playedOn && (
          <Panel>
            <AdjustedHandicap basis={playedOn} />
          </Panel>
        )}
        <TextField
          label={cardOfPlayer.reason}
          hint={fieldErrors.has("reason") ? fieldHints.missing : cardOfPlayer.reasonHint}
          value={correction.reason}
          invalid={fieldErrors.has("reason")}
          maxLength={maxReasonLength}
          onChange={correction.changeReason}
        />
        <PostRoundTable
          card={{
            holes: playedOn?.holes ?? answer.card?.holes ?? answer.course.holes,
            adjustedHandicap: playedOn?.adjustedHandicap ?? answer.card?.adjustedHandicap ?? 0,
          }}
          saved={correction.saved}
          scores={correction.scores}
          leftAfter={answer.card?.leftAfter}
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
        {/* Confirmations appear here. At the foot of the page they would cover a field. */}
        <div className="min-h-[1lh]">
          <ConfirmationPlace />
        </div>
      </Form>
    </>
  );
}

function basisTyped(answer: CardOfPlayer, basis: ReturnType<typeof useCardBasis>): CardBasis | null {
  const indexTenths = basis.tenths();
  if (isRefused(indexTenths)) return null;
  const chosen = { handicapIndexTenths: indexTenths, teeBox: basis.teeBox };
  const playedOn = chosenBasis(answer.course, answer.card, chosen);
  return isRefused(playedOn) ? null : playedOn;
}
