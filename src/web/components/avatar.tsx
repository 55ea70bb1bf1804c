/** A player's photo, or his initials where there is none. */
import { initials } from "#rules/person";

export function Avatar(props: {
  player: { firstName: string; lastName: string; photoUrl: string | null };
  size: "row" | "page";
}) {
  const size = props.size === "page" ? "size-28 text-figure border-4" : "size-12 text-body";
  return props.player.photoUrl ? (
    <img
      src={props.player.photoUrl}
      alt=""
      className={`${size} shrink-0 rounded-full border-line object-cover`}
    />
  ) : (
    <span
      aria-hidden
      className={`${size} flex shrink-0 items-center justify-center rounded-full border-line bg-soft font-bold text-accent`}
    >
      {initials(props.player)}
    </span>
  );
}
