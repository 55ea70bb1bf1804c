import Flag from "lucide-react/icons/flag";
import ListOrdered from "lucide-react/icons/list-ordered";
import UsersRound from "lucide-react/icons/users-round";
import { scoreEntry } from "#contract/labels/score";
import { scoreForms } from "#contract/labels/score-forms";
import { TeeTimeOfCard } from "../../components/card/tee-time-of-card.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { cardQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";

export function ScoringType() {
  const { teeTimeId } = useParams(patterns.scoringType);
  return (
    <Screen title={scoreEntry.selectScoringType} back={{ to: patterns.enterScore }} scoring>
      <Answered query={cardQuery(teeTimeId)} rows={2}>
        {({ teeTime, scoresGroup }) => (
          <>
            <TeeTimeOfCard teeTime={teeTime} />
            <MenuLink
              icon={<Flag className="size-6" />}
              title={scoreEntry.live}
              to={patterns.liveForm}
              params={{ teeTimeId }}
            >
              <span className="block text-small text-muted">{scoreForms.liveNote}</span>
            </MenuLink>
            {scoresGroup && (
              <MenuLink
                icon={<UsersRound className="size-6" />}
                title={scoreForms.group}
                to={patterns.groupScores}
                params={{ teeTimeId }}
              >
                <span className="block text-small text-muted">{scoreForms.groupNote}</span>
              </MenuLink>
            )}
            <MenuLink
              icon={<ListOrdered className="size-6" />}
              title={scoreEntry.total}
              to={patterns.enterScoreForm}
              params={{ teeTimeId }}
            >
              <span className="block text-small text-muted">{scoreForms.totalNote}</span>
            </MenuLink>
          </>
        )}
      </Answered>
    </Screen>
  );
}
