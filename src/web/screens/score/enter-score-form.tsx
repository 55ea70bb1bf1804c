/**
 * /enter-score/{id}/form and /form-live: with which index, from which tees? (Enter Score and Live
 * Enter Score, sections 2 and 5.)
 */

import { useQuery } from "@tanstack/react-query";
import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry } from "#contract/labels/score";
import type { TeeTimeId } from "#rules/golf";
import type { ScoringWay } from "#rules/round";
import { CardCorrections } from "../../components/card/card-corrections.tsx";
import { LateChangesOfCard } from "../../components/card/late-changes.tsx";
import { TeeTimeOfCard } from "../../components/card/tee-time-of-card.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { cardQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams, useSearch } from "../../router/hooks.ts";
import type { LinkProps } from "../../router/link.tsx";
import { CardBasisForm } from "./card-basis-form.tsx";
import { CardClosing } from "./card-closing.tsx";

export function EnterScoreForm() {
  const { teeTimeId } = useParams(patterns.enterScoreForm);
  const { source } = useSearch();
  const isSaved = source === "saved";
  const back: LinkProps = isSaved
    ? { to: patterns.enterScore, search: { tab: "saved" } }
    : { to: patterns.scoringType, params: { teeTimeId } };
  return <BasisScreen teeTimeId={teeTimeId} way="post-round" isSaved={isSaved} back={back} />;
}

export function LiveEnterScoreForm() {
  const { teeTimeId } = useParams(patterns.liveForm);
  const back: LinkProps = { to: patterns.scoringType, params: { teeTimeId } };
  return <BasisScreen teeTimeId={teeTimeId} way="live" isSaved={false} back={back} />;
}

const titles = { live: liveScoring.title, "post-round": scoreEntry.formTitle } as const;

function BasisScreen(props: { teeTimeId: TeeTimeId; way: ScoringWay; isSaved: boolean; back: LinkProps }) {
  const query = useQuery(cardQuery(props.teeTimeId));
  return (
    <Screen title={titles[props.way]} back={props.back} scoring>
      <QueryBoundary query={query} rows={3}>
        {(answer) => (
          <>
            <TeeTimeOfCard teeTime={answer.teeTime} />
            <CardClosing teeTime={answer.teeTime} />
            <CardCorrections corrections={answer.corrections} />
            <LateChangesOfCard changes={answer.changes} />
            <CardBasisForm answer={answer} way={props.way} isSaved={props.isSaved} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}
