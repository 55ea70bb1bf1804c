import type { ReactNode } from "react";
import { adminTeams } from "#contract/labels/admin";
import { emptyTexts } from "#contract/labels/empty-texts";
import type { PlaceOfPlayer } from "#contract/tee-times/tee-times";
import type { Instant } from "#rules/golf";
import { activePlaces } from "#rules/tee-times/tee-time";
import { EmptyWithLink } from "../../components/empty.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { teeTimeQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { type PrintGroup, printGroups } from "./print-groups.ts";
import { PrintView } from "./print-view.tsx";

export type SheetGroup = PrintGroup<PlaceOfPlayer>;

export function GroupSheets(props: {
  title: string;
  sheet: "portrait" | "landscape";
  children: (groups: readonly SheetGroup[], startsAt: Instant, note?: string) => ReactNode;
}) {
  const { teeTimeId } = useParams(patterns.printPairings);
  return (
    <PrintView title={props.title} sheet={props.sheet}>
      <Answered query={teeTimeQuery(teeTimeId)}>
        {({ startsAt, places, groups, note }) =>
          groups.length === 0 ? (
            <EmptyWithLink
              text={emptyTexts.groups}
              label={adminTeams.title}
              to={patterns.createTeams}
              params={{ teeTimeId }}
            />
          ) : (
            props.children(printGroups(startsAt, activePlaces({ places })), startsAt, note)
          )
        }
      </Answered>
    </PrintView>
  );
}
