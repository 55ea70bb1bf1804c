import { type ReactNode, useSyncExternalStore } from "react";
import { Link, type LinkProps } from "../router/link.tsx";

type Look = "primary" | "secondary" | "quiet" | "danger" | "final";

const looks: Record<Look, string> = {
  primary: "bg-accent text-on-accent border-accent",
  secondary: "bg-surface text-accent border-accent",
  quiet: "bg-transparent text-accent border-transparent",
  /** For a button that opens a question; the question's own button is `final`. */
  danger: "bg-surface text-lost border-lost",
  final: "bg-lost text-on-lost border-lost",
};

export function buttonClass(look: Look): string {
  return `inline-flex min-h-target-scoring w-full items-center justify-center gap-2 rounded-control border-2 px-4 py-2 text-center hyphens-auto text-lead font-bold transition-opacity duration-150 active:opacity-70 disabled:opacity-50 ${looks[look]}`;
}

export const iconButtonClass =
  "inline-flex size-target shrink-0 items-center justify-center rounded-control text-accent active:opacity-70";

export function Button(props: {
  look?: Look;
  type?: "button" | "submit";
  disabled?: boolean;
  describedBy?: string | undefined;
  busy?: boolean;
  onPress?: () => void;
  autoFocus?: boolean;
  children: ReactNode;
}) {
  const isRunning = useIsRunning();
  return (
    <button
      type={props.type ?? "button"}
      disabled={props.disabled || !isRunning}
      aria-describedby={props.describedBy}
      aria-disabled={props.busy || undefined}
      aria-busy={props.busy || undefined}
      // A dialog that opens looks for this attribute, but React's `autoFocus` does not set the attribute.
      ref={(button) => void button?.toggleAttribute("autofocus", props.autoFocus ?? false)}
      onClick={(event) => {
        if (props.busy) event.preventDefault();
        else props.onPress?.();
      }}
      className={`${buttonClass(props.look ?? "primary")} ${props.busy ? "opacity-60" : ""}`}
    >
      {props.children}
    </button>
  );
}

type LinkButtonProps = LinkProps & { look?: Look; onPress?: () => void; children: ReactNode };

export function LinkButton({ look = "primary", onPress, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} onClick={onPress} className={buttonClass(look)}>
      {children}
    </Link>
  );
}

export function IconButton(props: {
  label: string;
  onPress: () => void;
  pressed?: boolean;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-busy={props.busy || undefined}
      onClick={props.onPress}
      className={iconButtonClass}
    >
      {props.children}
    </button>
  );
}

/** Returns false in a prerendered page until the app runs, because until then nothing reacts to taps. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
