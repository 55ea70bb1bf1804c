export const keyClass =
  "flex min-h-16 short:min-h-target-scoring flex-col-reverse items-center justify-center rounded-control border-2 border-line bg-surface active:opacity-70 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent";

type Shown = { name?: string; score: number | string };

export function ScoreKey({
  isChosen,
  onChoose,
  ...shown
}: Shown & { isChosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose} className={keyClass}>
      <KeyText {...shown} />
    </button>
  );
}

/** The name is first, so that screen readers read "Par 4". `keyClass` shows the name below the score. */
export function KeyText({ name, score }: Shown) {
  return (
    <>
      {name && <span className="text-small leading-tight font-bold">{name} </span>}
      <span className="font-serif text-name font-bold leading-none">{score}</span>
    </>
  );
}
