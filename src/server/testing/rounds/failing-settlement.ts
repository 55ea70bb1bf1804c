import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { ada } from "../cast.ts";
import type { TestClub } from "../databases/database.ts";
import { accepted } from "./rounds.ts";
import { amounts } from "./settled-bets.ts";

/** Gives the bet's next result index to another round. So the next settlement fails on a duplicate index. */
export async function takeNextIndex({ context, db }: TestClub, betId: string): Promise<void> {
  const yesterday = { date: "2026-11-20", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(context, ada, yesterday));
  const frozen = { counts: 1, frozenAt: context.now(), frozenOrder: 1, resultIndex: 0 } as const;
  await db.kysely
    .insertInto("betTerms")
    .values({ betId, teeTimeId, ...amounts, ...frozen })
    .execute();
}
