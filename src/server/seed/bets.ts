import { addMinutes } from "#rules/calendar";
import { acceptBet, changeAmounts, createBet, declineBet, setActivation } from "../actions/bets.ts";
import { type DemoBet, demoBets } from "./season.ts";
import { accepted, type Happening, type Season } from "./timeline.ts";

const minutesToAnswer = 90;

export function betHappenings(season: Season): Happening[] {
  return demoBets.flatMap((bet) => lifeOf(bet, season));
}

function lifeOf(bet: DemoBet, { context, players, today }: Season): Happening[] {
  const creator = players[bet.by];
  const opponent = players[bet.with];
  const daysAgo = (days: number, minutes = 0) => addMinutes(today, -days * 24 * 60 + minutes);
  let betId = "";

  const life: Happening[] = [
    {
      at: daysAgo(bet.askedDaysAgo),
      async happen() {
        const asked = { opponentId: opponent.id, amounts: bet.stakes };
        betId = accepted(await createBet(context, creator, asked)).betId;
      },
    },
  ];
  if (bet.answer !== null) {
    const answer = bet.answer === "accepted" ? acceptBet : declineBet;
    life.push({
      at: daysAgo(bet.askedDaysAgo, minutesToAnswer),
      happen: async () => void accepted(await answer(context, opponent, betId)),
    });
  }
  const { changedStakes, inactiveDaysAgo } = bet;
  if (changedStakes) {
    life.push({
      at: daysAgo(changedStakes.daysAgo),
      happen: async () =>
        void accepted(await changeAmounts(context, creator, { betId, amounts: changedStakes.stakes })),
    });
  }
  if (inactiveDaysAgo !== undefined) {
    life.push({
      at: daysAgo(inactiveDaysAgo),
      happen: async () => void accepted(await setActivation(context, opponent, { betId, isActive: false })),
    });
  }
  return life;
}
