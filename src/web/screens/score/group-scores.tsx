/** One player enters the scores of their whole group, hole by hole (ruling 57). */
import { useQuery } from "@tanstack/react-query";
import type { CardAnswer } from "#contract/cards/cards";
import type { GroupCards } from "#contract/cards/group-cards";
import { groupScores } from "#contract/labels/group-scores";
import { NotLive } from "../../components/as-of.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { cardQuery, groupCardsQuery } from "../../data/queries.ts";
import { useUnsent } from "../../outbox/unsent.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { useSession } from "../../session.tsx";
import { CardClosing } from "./card-closing.tsx";
import { GroupForm } from "./group-form.tsx";
import { useGroupDrafts } from "./use-group-drafts.ts";

export function GroupScores() {
  const { teeTimeId } = useParams(patterns.groupScores);
  return (
    <Screen title={groupScores.title} back={{ to: patterns.scoringType, params: { teeTimeId } }} scoring>
      <NotLive />
      <Answered query={groupCardsQuery(teeTimeId)} rows={4}>
        {(answer) => (
          <>
            {answer.teeTime.cardsClosed && <CardClosing teeTime={answer.teeTime} />}
            {answer.mayScore === null ? <FormOnPhone answer={answer} /> : <p>{answer.mayScore}</p>}
          </>
        )}
      </Answered>
    </Screen>
  );
}

/** The form waits for the stored scores, so that typed scores are not shown late or overwritten. */
function FormOnPhone({ answer }: { answer: GroupCards }) {
  const { teeTime, cards } = answer;
  const unsent = useUnsent(useSession().me.id);
  const own: CardAnswer | undefined = useQuery(cardQuery(teeTime.id)).data;
  const drafts = useGroupDrafts(
    teeTime.id,
    cards.map(({ player }) => player.id),
  );
  return unsent && drafts && <GroupForm answer={answer} own={own} unsent={unsent} drafts={drafts} />;
}
