/** The balance as a line from tee time to tee time: up is won (experience 10). */
import { ledger as labels } from "#contract/labels/ledger";
import type { LedgerAnswer } from "#contract/ledger";
import { fill } from "#contract/messages";
import { printDay } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { levelsOf, linePath, reachOf } from "../../../components/picture-lines.ts";
import {
  FirstAndLastDay,
  PictureLine,
  PictureZero,
  ScaledPicture,
} from "../../../components/scaled-picture.tsx";
import { useTimeZone } from "../../../session.tsx";

export function LedgerPicture({ line }: Pick<LedgerAnswer, "line">) {
  const zone = useTimeZone();
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return null;
  const dayOf = ({ startsAt }: { startsAt: Instant }) => printDay(startsAt, zone);
  const days = { first: dayOf(first), last: dayOf(last) };
  const balances = line.map(({ balanceCents }) => balanceCents);
  const before = first.balanceCents - first.totalCents;
  // What is more is higher up, and SVG counts y downwards.
  const heights = [before, ...balances].map((cents) => 0 - cents);
  const reach = reachOf(heights, { zero: true });
  return (
    <>
      <p aria-hidden className="text-small text-muted">
        ▲ {labels.won}
      </p>
      <ScaledPicture
        inWords={fill(line.length === 1 ? labels.pictureOfOne : labels.pictureText, {
          ...days,
          count: line.length,
          balance: printSignedAmount(last.balanceCents),
          highest: printSignedAmount(Math.max(...balances)),
          lowest: printSignedAmount(Math.min(...balances)),
        })}
        levels={levelsOf(reach, { zero: true }).map((at) => ({ at, text: printSignedAmount(0 - at) }))}
        {...reach}
        width={heights.length}
        below={<FirstAndLastDay days={days} />}
      >
        <PictureZero width={heights.length} />
        <PictureLine d={linePath(heights)} />
      </ScaledPicture>
    </>
  );
}
