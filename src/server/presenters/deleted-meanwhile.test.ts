/** If the tee time is deleted while an answer is made, the answer is "not found" or the old state. */
import { expect } from "vitest";
import type { TeeTimeId } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import type { Context } from "../context.ts";
import { teeTimeCalendar } from "../files/calendar.ts";
import { deleteTeeTimeWithAll } from "../store/deletion.ts";
import { prepareWorld } from "../testing/access-world.ts";
import { ada, mia } from "../testing/cast.ts";
import { onBothEngines, type TestClub } from "../testing/databases/database.ts";
import { liveBetsAnswer } from "./bet-results.ts";
import { betResultRows } from "./bets.ts";
import { cardAnswer, cardOfPlayerAnswer, scoreCardsAnswer } from "./cards.ts";
import { leaderboardAnswer } from "./leaderboard.ts";
import { playerStatusAnswer, skinsAnswer } from "./results-field.ts";
import { settleUpAnswer } from "./settle-up.ts";
import { teamResultsAnswer } from "./team-results.ts";
import { poolAnswer, teeTimeAnswer } from "./tee-times.ts";

type Put = (context: Context, teeTimeId: TeeTimeId) => Promise<unknown>;

const answers: Readonly<Record<string, Put>> = {
  betResults: (context, id) => betResultRows(context, mia.id, id),
  calendar: (context, id) => teeTimeCalendar(context, mia.id, id),
  card: (context, id) => cardAnswer(context, mia.id, id),
  cardOfPlayer: (context, teeTimeId) => cardOfPlayerAnswer(context, { teeTimeId, playerId: mia.id }),
  leaderboard: leaderboardAnswer,
  liveBets: (context, id) => liveBetsAnswer(context, mia.id, id),
  playerStatus: playerStatusAnswer,
  pool: poolAnswer,
  scoreCards: scoreCardsAnswer,
  settleUp: (context, id) => settleUpAnswer(context, mia, id),
  skins: skinsAnswer,
  teamResults: teamResultsAnswer,
  teeTime: (context, id) => teeTimeAnswer(context, ada.id, id),
};

onBothEngines(
  "a tee time that is deleted after any statement of an answer is not a failure",
  async (club) => {
    const { played } = await prepareWorld(club);
    for (const [name, put] of Object.entries(answers)) {
      let statements = 0;
      while (await isDeletedBehind(statements + 1)) statements += 1;
      expect(statements, name).toBeGreaterThan(1);

      async function isDeletedBehind(statement: number): Promise<boolean> {
        const { isDeleted, answer } = await putWhileDeleted(club, played, statement, put);
        if (!isDeleted) expect(isRefused(answer), name).toBe(false);
        return isDeleted;
      }
    }
  },
);

async function putWhileDeleted({ db, context }: TestClub, teeTimeId: TeeTimeId, statement: number, put: Put) {
  const outcome = { isDeleted: false, answer: null as unknown };
  const takenBack = new Error("The tee time is there again.");
  const playing = db.transaction(async (tx) => {
    let statements = 0;
    const kysely = tx.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        if (statements === statement) {
          await deleteTeeTimeWithAll(tx, teeTimeId);
          outcome.isDeleted = true;
        }
        return result;
      },
    });
    outcome.answer = await put({ ...context, db: { ...db, kysely } }, teeTimeId);
    throw takenBack;
  });
  await expect(playing).rejects.toBe(takenBack);
  return outcome;
}
