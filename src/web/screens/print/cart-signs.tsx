/** "/admin/print/{teeTimeId}/cart-signs" (decision 14): one sign for each cart, to be read from ten steps away. */
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { paper } from "#contract/labels/print";
import { emptyTexts } from "#contract/messages";
import type { PlaceOfPlayer } from "#contract/tee-times";
import { printDate } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { displayName } from "#rules/person";
import { Empty } from "../../components/empty.tsx";
import { Loaded } from "../../components/loading.tsx";
import { teeTimeQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";
import { keepSearch } from "../admin/list-beside.tsx";
import { type GroupOnPaper, groupsOnPaper, inPartsOf } from "./groups-on-paper.ts";
import { Paper, Sheet, useGroupLine } from "./paper.tsx";
import { playing } from "./playing.ts";

const seats = 2;

export function CartSigns() {
  const { teeTimeId } = useParams({ from: "/signed-in/admin-only/admin/print/$teeTimeId/cart-signs" });
  const query = useQuery(teeTimeQuery(teeTimeId));
  return (
    <Paper
      title={paper.cartSigns}
      back={{ to: patterns.paperAndFiles, params: { teeTimeId }, search: keepSearch }}
      sheet="landscape"
    >
      <Loaded query={query}>
        {({ startsAt, places, groups }) => {
          if (groups.length === 0) return <Empty text={emptyTexts.groups} />;
          const carts = inPartsOf(seats, groupsOnPaper(startsAt, playing(places)));
          return carts.map((cart) => (
            <Sign key={cart.players[0]?.player.id} cart={cart} startsAt={startsAt} />
          ));
        }}
      </Loaded>
    </Paper>
  );
}

function Sign({ cart, startsAt }: { cart: GroupOnPaper<PlaceOfPlayer>; startsAt: Instant }) {
  const { club } = useSession();
  const line = useGroupLine(cart);
  const names = cart.players.map(({ player }) => displayName(player));
  return (
    <Sheet label={names.join(", ")}>
      <div className="flex break-inside-avoid flex-col justify-between gap-6 text-center print:h-sign">
        <p className="figures text-title print:text-figure">{line}</p>
        <div className="flex flex-col gap-6">
          {names.map((name) => (
            <h2 key={name} className="text-name print:text-hole">
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
