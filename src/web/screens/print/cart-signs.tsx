import { paper } from "#contract/labels/print";
import { printDate } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { useSession } from "../../session.tsx";
import { FittedName } from "./fitted-name.tsx";
import { GroupSheets, type SheetGroup } from "./group-sheets.tsx";
import { inPartsOf } from "./print-groups.ts";
import { Sheet, useGroupLine } from "./print-view.tsx";

const seats = 2;

/** In millimetres. A sign's two names, its other lines and the gaps together are as high as `--sign`. */
const nameOnSign = { width: 226, height: 63, largest: 60 };

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
      <div className="flex break-inside-avoid flex-col justify-between gap-6 text-center print:min-h-sign print:gap-4">
        <p className="figures text-title print:text-figure">{line}</p>
        <div className="flex flex-col gap-6 print:gap-4">
          {names.map((name) => (
            <h2 key={name} className="text-name">
              <FittedName text={name} box={nameOnSign} font="serif" />
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
