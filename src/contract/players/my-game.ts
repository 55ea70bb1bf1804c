import * as z from "zod/mini";
import { forBettors, forPlayers } from "../define-endpoint.ts";
import { instant, teeTimeId } from "../values.ts";
import { person } from "./people.ts";

const scoredRound = z.object({
  teeTimeId,
  startsAt: instant,
  gross: z.int(),
  net: z.int(),
  par: z.int(),
  handicapIndexTenths: z.int(),
  adjustedHandicap: z.int(),
});

export type ScoredRound = z.infer<typeof scoredRound>;

const gameFigures = z.object({
  holes: z.array(z.object({ number: z.int(), par: z.int(), toParTenths: z.int(), best: z.int() })),
  pars: z.array(z.object({ par: z.int(), toParTenths: z.int(), holes: z.int() })),
  nines: z.object({ front: z.int(), back: z.int() }),
  bestHoles: z.array(z.int()),
  strokeHoles: z.object({ underPar: z.int(), atPar: z.int(), overPar: z.int() }),
});

const game = z.object({
  /** The newest rounds with complete cards, oldest first. */
  rounds: z.array(scoredRound),
  figures: z.nullable(gameFigures),
});

export type Game = z.infer<typeof game>;

const myGameAnswer = z.extend(game, { showsGame: z.boolean() });

export const myGameEndpoints = {
  readMyGame: forPlayers("GET /api/my-game", "One's own scores, round by round", { answer: myGameAnswer }),
  showGame: forPlayers("PUT /api/my-game/members", "Show one's game, or hide it again", {
    body: z.object({ showsGame: z.boolean() }),
    answer: myGameAnswer,
  }),
  readGameOfPlayer: forBettors(
    "GET /api/people/:playerId/game",
    "The game of a player who shows it to the members",
    { answer: z.extend(game, { player: person }) },
  ),
};
