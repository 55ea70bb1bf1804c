import { useTitleFocusAfter } from "./screen.tsx";

export function RowButton(props: {
  verb: string;
  name: string;
  isBusy?: boolean;
  isDestructive?: boolean;
  onPress: () => void;
}) {
  // The change often removes the row and this button. Then the title takes the focus.
  useTitleFocusAfter(true);
  const colors = props.isDestructive ? "border-lost text-lost" : "border-accent text-accent";
  return (
    <button
      type="button"
      aria-disabled={props.isBusy || undefined}
      onClick={() => !props.isBusy && props.onPress()}
      className={`min-h-target max-w-full shrink-0 rounded-control border-2 px-4 font-bold active:opacity-70 ${colors}`}
    >
      {props.verb}
      <span className="sr-only"> {props.name}</span>
    </button>
  );
}
