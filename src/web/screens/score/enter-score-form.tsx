/** /enter-score/{id}/form: with which index, from which tees? (Enter Score, sections 2 and 5.) */
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { scoreEntry } from "#contract/labels";
import { Loaded } from "../../components/loading.tsx";
import { Screen } from "../../components/screen.tsx";
import { cardQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { CardBasisForm } from "./card-basis-form.tsx";
import { TeeTimeOfCard } from "./tee-time-of-card.tsx";

export function EnterScoreForm() {
  const { teeTimeId } = useParams({ from: "/signed-in/enter-score/$teeTimeId/form" });
  const { source } = useSearch({ from: "/signed-in/enter-score/$teeTimeId/form" });
  const isSaved = source === "saved";
  const query = useQuery(cardQuery(teeTimeId));
  return (
    <Screen
      title={scoreEntry.formTitle}
      back={
        isSaved
          ? { to: patterns.enterScore, search: { tab: "saved" } }
          : { to: patterns.scoringType, params: { teeTimeId } }
      }
      scoring
    >
      <Loaded query={query} rows={3}>
        {(answer) => (
          <>
            <TeeTimeOfCard teeTime={answer.teeTime} />
            <CardBasisForm answer={answer} isSaved={isSaved} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
