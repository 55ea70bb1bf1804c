import { useQuery } from "@tanstack/react-query";
import type { Card } from "#contract/cards/cards";
import { leaveEarly } from "#contract/labels/leave-early";
import { enteredText, scoreEntry } from "#contract/labels/score";
import { scoreForms } from "#contract/labels/score-forms";
import { fill } from "#contract/messages";
import { refusalTexts } from "#contract/refusal-texts";
import { emptyHoles } from "#rules/cards/gross";
import { hasLeft, mayLeave } from "#rules/cards/left";
import { enteredOf } from "#rules/cards/picked-up";
import type { TeeTimeId } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { Button } from "../../components/button.tsx";
import { CardCorrections } from "../../components/card/card-corrections.tsx";
import { LateChangesOfCard } from "../../components/card/late-changes.tsx";
import { LeftEarly } from "../../components/card/left-early.tsx";
import { PlayedOn } from "../../components/card/played-on.tsx";
import { PostRoundTable } from "../../components/card/post-round-table.tsx";
import { TeeTimeOfCard } from "../../components/card/tee-time-of-card.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { textOfUnsent, UnsentLine } from "../../components/unsent/unsent-line.tsx";
import { TypedMoves } from "../../components/what-moves/what-moves.tsx";
import { ownCardPreview } from "../../data/preview-queries.ts";
import { cardQuery } from "../../data/queries.ts";
import { isEmpty } from "../../drafts/card-draft.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { Link, Navigate } from "../../router/link.tsx";
import { navigate } from "../../router/router.ts";
import { useSession } from "../../session.tsx";
import { CardClosing } from "./card-closing.tsx";
import { LateSays } from "./late-says.tsx";
import { textOfMissing } from "./text-of-missing.ts";
import {
  type CardOnServer,
  type OwnCard,
  type StoredCard,
  useOwnCard,
  useStoredCard,
} from "./use-own-card.ts";
import { useSaveOnPhone } from "./use-save-on-phone.ts";

export function PostRound() {
  const { teeTimeId } = useParams(patterns.postRound);
  const query = useQuery(cardQuery(teeTimeId));
  return (
    <Screen
      title={scoreEntry.postRound}
      back={{ to: patterns.enterScoreForm, params: { teeTimeId } }}
      onRefresh={() => query.refetch()}
      scoring
    >
      <QueryBoundary query={query} rows={6}>
        {({ teeTime, card, corrections, changes, says }) =>
          card ? (
            <>
              <TeeTimeOfCard teeTime={teeTime} />
              <CardBasis card={card} teeTimeId={teeTimeId} />
              <CardClosing teeTime={teeTime} />
              <CardCorrections corrections={corrections} />
              <LateChangesOfCard changes={changes} />
              <FormOnPhone teeTime={teeTime} card={card} says={says} />
            </>
          ) : (
            <Navigate to={patterns.enterScoreForm} params={{ teeTimeId }} replace />
          )
        }
      </QueryBoundary>
    </Screen>
  );
}

/** The form waits for the stored scores, so that typed scores are not shown late or overwritten. */
function FormOnPhone(onServer: CardOnServer) {
  const stored = useStoredCard(onServer.teeTime, "post-round");
  return stored && <PostRoundForm onServer={onServer} stored={stored} />;
}

function CardBasis({ card, teeTimeId }: { card: Card; teeTimeId: TeeTimeId }) {
  return (
    <Panel>
      <PlayedOn basis={card} indexLabel={scoreEntry.ghin} />
      <Link
        to={patterns.enterScoreForm}
        params={{ teeTimeId }}
        className="mt-2 flex min-h-target-scoring items-center font-bold text-accent underline"
      >
        {scoreForms.changeBasis}
      </Link>
    </Panel>
  );
}

function PostRoundForm({ onServer, stored }: { onServer: CardOnServer; stored: StoredCard }) {
  const { me } = useSession();
  const { teeTime } = onServer;
  const own = useOwnCard(onServer, stored);
  const { card, draft } = own;
  const { isBusy, saveOnPhone, leaveFinished } = useSaveOnPhone(own);
  const whyNot = whyNotSubmitted(own);

  /** The card's page shows what leaving means, once the server has the scores. */
  async function openCard(): Promise<void> {
    if (await saveOnPhone(null)) await navigate({ to: patterns.yourCard, params: { teeTimeId: teeTime.id } });
  }

  async function submit(): Promise<void> {
    if (await saveOnPhone("submit")) await leaveFinished(true);
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LateSays says={own.says} />
      <PostRoundTable
        card={card}
        saved={own.saved}
        leftAfter={card.leftAfter}
        scores={draft.scores}
        isReadOnly={teeTime.cardsClosed || isBusy}
        onScores={draft.changeScores}
      />
      <TypedMoves
        typed={teeTime.cardsClosed ? null : changedOnSaved(own)}
        isSaving={isBusy}
        queryFor={(holes) => ownCardPreview({ teeTimeId: teeTime.id }, { basis: null, holes })}
      />
      <UnsentLine unsent={own.unsent} text={textOf(own)} />
      {whyNot && (
        <p id="why-not" className="text-center text-small">
          {whyNot}
        </p>
      )}
      {card.leftAfter !== undefined && !teeTime.cardsClosed && (
        <LeftEarly of={{ teeTimeId: teeTime.id, playerId: me.id }} card={card} />
      )}
      {card.leftAfter === undefined && !teeTime.cardsClosed && !isRefused(mayLeave(draft.scores)) && (
        <Button look="secondary" busy={isBusy} onPress={() => void openCard()}>
          {leaveEarly.open}
        </Button>
      )}
      <Button
        type="submit"
        disabled={whyNot !== null}
        describedBy={whyNot === null ? undefined : "why-not"}
        busy={isBusy}
      >
        {scoreEntry.submit}
      </Button>
    </form>
  );
}

function whyNotSubmitted({ saved, ...own }: OwnCard): string | null {
  if (own.unsent.claimed) return refusalTexts["claims-open"];
  const empty = emptyOn(own);
  const cleared = empty.filter((hole) => (saved[hole - 1] ?? null) !== null);
  const texts = cleared.map((hole) =>
    fill(scoreEntry.notCleared, { hole, gross: enteredText(saved[hole - 1] ?? 0) }),
  );
  const missing = empty.filter((hole) => !cleared.includes(hole));
  if (missing.length > 0) texts.push(textOfMissing(missing));
  return texts.length === 0 ? null : texts.join(" ");
}

/** A hole after the last one of a player who has left does not count as empty. */
function emptyOn({ card, draft }: Pick<OwnCard, "card" | "draft">): number[] {
  return emptyHoles(draft.scores).filter((hole) => !hasLeft(card, hole));
}

function changedOnSaved({ server, ...own }: OwnCard) {
  const { scores } = own.draft;
  if (!server.complete || emptyOn(own).length > 0) return null;
  const saved = enteredOf(server);
  const holes = scores.flatMap((gross, i) =>
    gross === null || gross === saved[i] ? [] : [{ holeNumber: i + 1, gross, base: server.versions[i] ?? 0 }],
  );
  return holes.length === 0 ? null : holes;
}

function textOf({ card, draft, unsent }: OwnCard): string {
  if (!draft.isStored || !unsent.canRead || unsent.unstored.length > 0) return scoreForms.draftNotKept;
  const said = textOfUnsent(unsent);
  if (said === scoreEntry.needsDecision || isEmpty(draft.current))
    return said || (card.complete ? scoreEntry.submitted : "");
  return scoreForms.draftKept;
}
