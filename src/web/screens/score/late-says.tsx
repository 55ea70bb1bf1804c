/** Shows "Bet with Max: now $50, was $5" until the first score. With that score, the player agrees (ruling 22). */
import { betSays } from "#contract/labels/bet-rounds";
import { sayText, staysText } from "../../components/bet/say-text.ts";
import { useTitleFocusAfter } from "../../components/screen.tsx";
import type { OwnCard } from "./use-own-card.ts";

export function LateSays({ says: { open, isDeclined, decline } }: Pick<OwnCard, "says">) {
  useTitleFocusAfter(!open.every(isDeclined));
  if (open.length === 0) return null;
  return (
    <ul aria-live="polite" className="figures flex flex-col gap-2">
      {open.map((say) => (
        <li
          key={say.betId}
          className="flex flex-wrap items-center justify-between gap-x-3 rounded-control border border-accent bg-surface px-3 py-1"
        >
          {isDeclined(say) ? (
            <p className="py-2 text-small">{staysText(say)}</p>
          ) : (
            <>
              <p className="min-w-0 grow basis-words text-small">
                <span className="block font-bold">{sayText(say)}</span> {betSays.firstScoreAgrees}
              </p>
              <button
                type="button"
                onClick={() => decline(say)}
                className="min-h-target text-small font-bold text-accent underline underline-offset-4 active:opacity-70"
              >
                {betSays.notThisRound}
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
