/** "/admin/print/{teeTimeId}/cart-signs" (decision 14): one sign for each cart. */
import { useQuery } from "@tanstack/react-query";
import { adminTeams } from "#contract/labels/admin";
import { paper } from "#contract/labels/print";
import { emptyTexts } from "#contract/messages";
import type { PlaceOfPlayer } from "#contract/tee-times";
import { printDate } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { displayName } from "#rules/person";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { teeTimeQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { keepSearch } from "../../return-path.ts";
import { useParams } from "../../router/hooks.ts";
import { useSession } from "../../session.tsx";
import { inPartsOf, type PrintGroup, playing, printGroups } from "./print-groups.ts";
import { PrintView, Sheet, useGroupLine } from "./print-view.tsx";

const seats = 2;

export function CartSigns() {
  const { teeTimeId } = useParams(patterns.printCartSigns);
  const query = useQuery(teeTimeQuery(teeTimeId));
  return (
    <PrintView
      title={paper.cartSigns}
      back={{ to: patterns.printAndFiles, params: { teeTimeId }, search: keepSearch }}
      sheet="landscape"
    >
      <QueryBoundary query={query}>
        {({ startsAt, places, groups }) => {
          if (groups.length === 0)
            return (
              <Empty text={emptyTexts.groups}>
                <LinkButton look="secondary" to={patterns.createTeams} params={{ teeTimeId }}>
                  {adminTeams.title}
                </LinkButton>
              </Empty>
            );
          const carts = inPartsOf(seats, printGroups(startsAt, playing(places)));
          return carts.map((cart) => (
            <Sign key={cart.players[0]?.player.id} cart={cart} startsAt={startsAt} />
          ));
        }}
      </QueryBoundary>
    </PrintView>
  );
}

function Sign({ cart, startsAt }: { cart: PrintGroup<PlaceOfPlayer>; startsAt: Instant }) {
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
