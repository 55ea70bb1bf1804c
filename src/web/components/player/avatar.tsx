import { initials } from "#rules/players/person";

export function Avatar(props: {
  player: { firstName: string; lastName: string; photoUrl: string | null };
  size: keyof typeof sizes;
}) {
  const { photoUrl } = props.player;
  return <Picture photoUrl={photoUrl} initials={initials(props.player)} size={props.size} />;
}

export function Picture(props: { photoUrl: string | null; initials: string; size: keyof typeof sizes }) {
  const size = sizes[props.size];
  return props.photoUrl ? (
    <img src={props.photoUrl} alt="" className={`${size} shrink-0 rounded-full object-cover`} />
  ) : (
    // In an SVG, the letters fit the circle even if the player enlarges the text.
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      className={`${size} shrink-0 rounded-full bg-soft fill-accent font-bold`}
    >
      <text x="24" y="24" textAnchor="middle" dominantBaseline="central" fontSize="18">
        {props.initials}
      </text>
    </svg>
  );
}

const sizes = {
  small: "size-8 border border-edge",
  board: "size-board-photo border border-edge",
  row: "size-12 border border-edge",
  head: "size-16 border-2 border-line",
  page: "size-28 border-4 border-line",
  sheet: "size-56 border-4 border-line",
} as const;
