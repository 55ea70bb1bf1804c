import { addMinutes } from "#rules/calendar";
import { acceptBet, changeAmounts, createBet, declineBet, setActivation } from "../actions/bets/bets.ts";
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
  const { askedDaysAgo, answer = "accepted", changedStakes, inactiveDaysAgo } = bet;
  let betId = "";

  const life: Happening[] = [
    {
      at: daysAgo(askedDaysAgo),
      async happen() {
        const asked = { opponentId: opponent.id, amounts: bet.stakes };
        betId = accepted(await createBet(context, creator, asked)).betId;
      },
    },
  ];
  if (answer !== null) {
    const giveAnswer = answer === "accepted" ? acceptBet : declineBet;
    const at = daysAgo(askedDaysAgo, minutesToAnswer);
    life.push({ at, happen: () => giveAnswer(context, opponent, betId) });
  }
  if (changedStakes) {
    const { daysAgo: days, stakes: amounts } = changedStakes;
    life.push({ at: daysAgo(days), happen: () => changeAmounts(context, creator, { betId, amounts }) });
  }
  if (inactiveDaysAgo !== undefined) {
    const happen = () => setActivation(context, opponent, { betId, isActive: false });
    life.push({ at: daysAgo(inactiveDaysAgo), happen });
  }
  return life;
}
