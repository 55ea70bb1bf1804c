/** What a balance or a part of it comes to, in one piece on any phone. */
import type { Cents } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { figureSize } from "../../../components/figure-size.ts";

export function Amount({ cents }: { cents: Cents }) {
  const amount = printSignedAmount(cents);
  return (
    <span
      className="figures whitespace-nowrap font-serif font-bold leading-none"
      style={{ fontSize: figureSize(amount) }}
    >
      {amount}
    </span>
  );
}
