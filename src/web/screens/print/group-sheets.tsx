import type { ReactNode } from "react";
import { adminTeams } from "#contract/labels/admin";
import { paper } from "#contract/labels/print";
import { teeTimes } from "#contract/labels/tee-times";
import { emptyTexts, fill } from "#contract/messages";
import type { PlaceOfPlayer } from "#contract/tee-times/tee-times";
import { printDate } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { activePlaces } from "#rules/tee-times/tee-time";
import { EmptyWithLink } from "../../components/empty.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { teeTimeQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { useSession } from "../../session.tsx";
import { inPartsOf, type PrintGroup, printGroups } from "./print-groups.ts";
import { PrintView, Sheet, SheetHead, useGroupLine } from "./print-view.tsx";

const seats = 2;

type Group = PrintGroup<PlaceOfPlayer>;

export function Pairings() {
  return (
    <GroupSheets title={paper.pairings} sheet="portrait">
      {(groups, startsAt) => (
        <Sheet label={paper.pairings}>
          <SheetHead title={paper.pairings} startsAt={startsAt} />
          {groups.map((group) => (
            <Pairing key={group.groupNumber} group={group} />
          ))}
        </Sheet>
      )}
    </GroupSheets>
  );
}

export function CartSigns() {
  return (
    <GroupSheets title={paper.cartSigns} sheet="landscape">
      {(groups, startsAt) =>
        inPartsOf(seats, groups).map((cart) => (
          <Sign key={cart.players[0]?.player.id} cart={cart} startsAt={startsAt} />
        ))
      }
    </GroupSheets>
  );
}

function GroupSheets(props: {
  title: string;
  sheet: "portrait" | "landscape";
  children: (groups: readonly Group[], startsAt: Instant) => ReactNode;
}) {
  const { teeTimeId } = useParams(patterns.printPairings);
  return (
    <PrintView title={props.title} sheet={props.sheet}>
      <Answered query={teeTimeQuery(teeTimeId)}>
        {({ startsAt, places, groups }) =>
          groups.length === 0 ? (
            <EmptyWithLink
              text={emptyTexts.groups}
              label={adminTeams.title}
              to={patterns.createTeams}
              params={{ teeTimeId }}
            />
          ) : (
            props.children(printGroups(startsAt, activePlaces({ places })), startsAt)
          )
        }
      </Answered>
    </PrintView>
  );
}

function Pairing({ group }: { group: Group }) {
  const line = useGroupLine(group);
  return (
    <section aria-label={line} className="break-inside-avoid border-t-2 border-ink pt-2 pb-4">
      <h3 className="figures text-title">{line}</h3>
      <ul>
        {group.players.map(({ player }) => (
          <li key={player.id} className="flex flex-wrap gap-x-4 border-b border-line py-1 text-lead">
            <span translate="no" className="font-bold">
              {displayName(player)}
            </span>
            {player.guestOf !== null && <span>{fill(teeTimes.guestOf, { member: player.guestOf })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sign({ cart, startsAt }: { cart: Group; startsAt: Instant }) {
  const { club } = useSession();
  const line = useGroupLine(cart);
  const names = cart.players.map(({ player }) => displayName(player));
  return (
    <Sheet label={names.join(", ")}>
      <div className="flex break-inside-avoid flex-col justify-between gap-6 text-center print:h-sign">
        <p className="figures text-title print:text-figure">{line}</p>
        <div className="flex flex-col gap-6">
          {names.map((name) => (
            <h2 key={name} translate="no" className="text-name print:text-hole">
              {name}
            </h2>
          ))}
        </div>
        <p className="figures text-lead">
          {club.name} · {printDate(startsAt, club.timeZone)}
        </p>
      </div>
    </Sheet>
  );
}
