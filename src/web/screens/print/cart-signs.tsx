import { paper } from "#contract/labels/print";
import { printDate } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { useSession } from "../../session.tsx";
import { GroupSheets, type SheetGroup } from "./group-sheets.tsx";
import { inPartsOf } from "./print-groups.ts";
import { Sheet, useGroupLine } from "./print-view.tsx";

const seats = 2;

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

function Sign({ cart, startsAt }: { cart: SheetGroup; startsAt: Instant }) {
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
