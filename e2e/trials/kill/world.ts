/** What the sixteen writers find: a tee time to join, one in which they score, and a round after which somebody owes. */
import type { Instant, TeeTimeId } from "../../../src/rules/golf.ts";
import { acceptBet, createBet } from "../../../src/server/actions/bets.ts";
import { joinTeeTime } from "../../../src/server/actions/places.ts";
import { addTeeTime } from "../../../src/server/actions/tee-times.ts";
import { settleUpAnswer } from "../../../src/server/presenters/settle-up.ts";
import type { Database } from "../../../src/server/store/database.ts";
import * as cast from "../../../src/server/testing/cast.ts";
import { morning } from "../../../src/server/testing/places.ts";
import {
  accepted,
  addEightOClock,
  beginOn,
  eight,
  saveCard,
  submit,
} from "../../../src/server/testing/rounds.ts";
import { stakes } from "../../../src/server/testing/stakes.ts";
import { type LoggedIn, logInAll } from "../asking.ts";
import { requestOf } from "../places/tee-time.ts";

/** The server's clock while it is killed: the rounds have started. */
export const now: Instant = "2026-11-21T16:00:00.000Z";

/** Of the tee time that is joined and left: most who come have to wait. */
export const firstLimit = 4;

export type KillWorld = {
  readonly members: readonly LoggedIn[];
  readonly ada: LoggedIn;
  readonly max: LoggedIn;
  readonly walt: LoggedIn;
  /** Joined and left by the first of the members. */
  readonly coming: TeeTimeId;
  /** The next four play it. */
  readonly scored: TeeTimeId;
  /** Max owes Mia after it. */
  readonly settled: TeeTimeId;
  readonly owedCents: number;
};

/** Made beside the server, which has the same database. */
export async function makeKillWorld(db: Database): Promise<KillWorld> {
  let clock = morning;
  const at = (instant: Instant) => {
    clock = instant;
  };
  const context = { db, now: () => clock };
  const club = { db, context, at } as Parameters<typeof addEightOClock>[0];
  const { ada, mia, max, walt } = cast;
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
  accepted(await acceptBet(context, max, betId));
  const ids = Array.from({ length: 15 }, (_, i) => `player-member-${i + 1}`);
  const savers = ids.slice(5, 9).map((id) => ({ id, role: "member", groupCode: cast.memberCode }) as const);
  const settled = await addEightOClock(club);
  const tenPast = { date: "2026-11-21", time: "08:10", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId: scored } = accepted(await addTeeTime(context, ada, tenPast));
  const { teeTimeId: coming } = accepted(await addTeeTime(context, ada, requestOf(0, firstLimit)));
  for (const player of [mia, max]) accepted(await joinTeeTime(context, player, settled));
  for (const player of savers) accepted(await joinTeeTime(context, player, scored));
  at(eight);
  for (const [player, card] of [
    [mia, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5"],
    [max, "5 5 4 3 5 4 3 5 5 | 4 3 5 5 3 4 4 5 5"],
  ] as const) {
    await beginOn(club, player, settled, "7.8", "White");
    await saveCard(club, player, settled, card);
    await submit(club, player, settled);
  }
  at(now);
  for (const player of savers) await beginOn(club, player, scored, "8.2", "White");
  const { mine } = accepted(await settleUpAnswer(context, max, settled));
  const owedCents = mine?.payments[0]?.cents ?? 0;
  const all = await logInAll(db, [ada.id, max.id, walt.id, ...ids], now);
  const [ofAda, ofMax, ofWalt, ...members] = all as [LoggedIn, LoggedIn, LoggedIn, ...LoggedIn[]];
  return { members, ada: ofAda, max: ofMax, walt: ofWalt, coming, scored, settled, owedCents };
}
