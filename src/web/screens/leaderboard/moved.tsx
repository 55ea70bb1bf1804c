/** How many places has a player gained or lost with the last hole? A mark with the number; nothing where there is no move. */
import { leaderboardLabels as labels } from "#contract/labels/leaderboard";
import { fill } from "#contract/messages";

export function Moved({ places }: { places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  const count = Math.abs(places);
  return (
    <span className={`whitespace-nowrap font-bold ${isUp ? "text-won" : "text-lost"}`}>
      <span aria-hidden>
        {isUp ? "▲" : "▼"}
        {count}
      </span>
      <span className="sr-only">, {fill(isUp ? labels.movedUp : labels.movedDown, { places: count })}</span>
    </span>
  );
}
