export function PictureScale(props: {
  levels: readonly { at: number; text: string }[];
  widest: string;
  from: number;
  span: number;
}) {
  return (
    <div aria-hidden className="relative text-right">
      <span className="invisible">{props.widest}</span>
      {props.levels.map(({ at, text }) => (
        <span
          key={at}
          className="absolute right-0 -translate-y-1/2 leading-none"
          style={{ top: `${((at - props.from) / props.span) * 100}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
