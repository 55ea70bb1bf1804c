import { type Club, meet } from "../club.ts";

/** The server holds what was entered last. */
export async function checkScores(club: Club): Promise<void> {
  const { server, players, entered, faults, left } = club;
  const { kysely } = server.db();
  const held = await kysely.selectFrom("cardHoles").selectAll().execute();
  for (const { name, actor, phones } of players)
    for (const [key, entries] of Map.groupBy(
      entered.filter(({ person }) => person === name),
      ({ teeTimeId, hole }) => `${teeTimeId} ${hole}`,
    )) {
      const row = held.find(
        ({ teeTimeId, playerId, holeNumber }) =>
          playerId === actor.id && `${teeTimeId} ${holeNumber}` === key,
      );
      const kept = entries.filter(({ isKept }) => isKept !== false);
      const certain = kept.findLast(({ isKept }) => isKept === true);
      const isLeft = left.some(
        ({ playerId, teeTimeId, part }) => playerId === actor.id && `${teeTimeId} ${part}` === key,
      );
      if (row === undefined || isLeft) continue;
      meet(club, "a score");
      const possible = phones.length > 1 ? kept : kept.slice(certain ? kept.indexOf(certain) : 0);
      if (!possible.some(({ gross }) => gross === row.gross))
        faults.push(
          `${name}'s hole ${row.holeNumber} is ${row.gross}, and ${possible.map(({ gross }) => gross).join(", ")} was entered`,
        );
    }
}
