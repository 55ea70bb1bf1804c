export const keyClass =
  "flex min-h-16 short:min-h-target-scoring flex-col-reverse items-center justify-center rounded-control border-2 border-line bg-surface transition-colors duration-150 active:opacity-70 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent";

export const digitClass = "font-serif text-name font-bold leading-none";
