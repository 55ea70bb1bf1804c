/** The hint of a wrong field describes the mistake in other words than the alert (ruling 38). */
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import { useIsRunning } from "../button.tsx";

const box =
  "min-h-target-scoring w-full min-w-0 rounded-control border-2 bg-surface py-2 text-ink border-muted aria-[invalid]:border-lost";
const control = `${box} px-4 text-lead`;

type Common = { label: string; isCompact?: boolean; hint?: ReactNode; invalid?: boolean };

export type FieldState = {
  value: string;
  onChange: (value: string) => void;
  invalid?: boolean;
  hint?: ReactNode;
};

export function TextField(
  props: Common & {
    value: string;
    onChange: (value: string) => void;
    type?: "text" | "tel" | "password" | "date" | "number" | "search";
    inputMode?: "numeric" | "decimal" | "text" | "tel";
    autoComplete?: string;
    autoCapitalize?: string;
    maxLength?: number;
    disabled?: boolean;
    readOnly?: boolean;
    unit?: string;
    /** The browser offers the choices that match the typed text. */
    choices?: readonly string[];
    onEnter?: () => void;
    onBlur?: () => void;
    inputRef?: RefObject<HTMLInputElement | null>;
  },
) {
  const { label: _, hint, invalid, unit, choices, onChange, onEnter, inputRef, ...attributes } = props;
  const { value } = props;
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  // The player may have typed into a prerendered page before the app ran. The form takes over that text.
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed !== value) onChange(typed);
  });
  useEffect(takeTyped, []);
  return (
    <Field id={id} {...props}>
      <div className="relative">
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-lead text-muted"
          >
            {unit}
          </span>
        )}
        <input
          type="text"
          autoComplete="off"
          {...attributes}
          id={id}
          ref={input}
          className={`${control} read-only:border-line read-only:bg-ground read-only:text-muted ${unit ? "pl-9" : ""} ${props.type === "search" ? "appearance-none" : ""}`}
          aria-invalid={invalid || undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          list={choices && `${id}-choices`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
        />
        {choices && (
          <datalist id={`${id}-choices`}>
            {choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        )}
      </div>
    </Field>
  );
}

export function SelectField(
  props: Common & {
    value: string;
    onChange: (value: string) => void;
    disabled?: boolean;
    placeholder?: string;
    options: readonly { value: string; label: string; translate?: "no" }[];
  },
) {
  const id = useId();
  return (
    <Field id={id} {...props}>
      <SelectFrame isSmall={props.isCompact}>
        <select
          id={id}
          className={
            props.isCompact
              ? `${box} pl-3 text-[min(1rem,6.2vw)] ${selectRoom.small}`
              : `${control} ${selectRoom.usual} max-[22rem]:pl-3 max-[22rem]:text-[1rem]`
          }
          value={props.value}
          disabled={props.disabled}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.hint ? `${id}-hint` : undefined}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
          {props.options.map((option) => (
            <option key={option.value} value={option.value} translate={option.translate}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectFrame>
    </Field>
  );
}

export function CheckboxField(props: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
  invalid?: true | undefined;
}) {
  const isRunning = useIsRunning();
  const checkbox = (
    <label className="flex min-h-target items-center gap-3 py-1">
      <input
        type="checkbox"
        disabled={!isRunning}
        className="size-7 shrink-0 accent-accent"
        checked={props.checked}
        aria-invalid={props.invalid}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
  if (props.hint === undefined) return checkbox;
  return (
    <div>
      {checkbox}
      <p className="text-small text-muted">{props.hint}</p>
    </div>
  );
}

function Field(props: Common & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={props.id} className={props.isCompact ? "sr-only" : "font-bold"}>
        {props.label}
      </label>
      {props.children}
      {props.hint && (
        <Hint id={`${props.id}-hint`} invalid={props.invalid}>
          {props.hint}
        </Hint>
      )}
    </div>
  );
}

export function Hint(props: { id?: string; invalid: boolean | undefined; children: ReactNode }) {
  return (
    <p id={props.id} className={`text-small ${props.invalid ? "font-bold text-lost" : "text-muted"}`}>
      {props.invalid && <span aria-hidden>! </span>}
      {props.children}
    </p>
  );
}

export const selectRoom = {
  usual: "appearance-none truncate pr-11",
  small: "appearance-none truncate pr-6",
} as const;

export function SelectFrame({
  isSmall = false,
  children,
}: {
  isSmall?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <span className={`relative grid min-w-0 max-w-full ${isSmall ? "grow" : ""}`}>
      {children}
      <ChevronDown
        aria-hidden
        className={`pointer-events-none absolute inset-y-0 my-auto text-muted ${isSmall ? "right-1 size-4" : "right-3 size-6"}`}
      />
    </span>
  );
}
