import type { Entered } from "#rules/golf";
import type { Row } from "../database/schema.ts";

type Columns = Pick<Row<"cardHoles">, "gross" | "pickedUp">;

/** The column `gross` must hold a number. It is 0 on a picked-up hole. */
export function columnsOf(gross: Entered): Columns {
  return gross === "picked-up" ? { gross: 0, pickedUp: 1 } : { gross, pickedUp: 0 };
}

export function enteredIn({ gross, pickedUp }: Columns): Entered {
  return pickedUp === 1 ? "picked-up" : gross;
}
