import { type ComponentProps, useLayoutEffect, useReducer, useRef } from "react";
import { formatPhone } from "#rules/players/person";
import { TextField } from "./fields.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "inputRef" | "maxLength">;

export function PhoneField(props: Props) {
  return <FormattedField {...props} typing={typePhone} type="tel" />;
}

export function TimeField(props: Props) {
  return <FormattedField {...props} typing={typeTime} type="text" />;
}

function FormattedField({ typing, type, ...props }: Props & { typing: Typing; type: "tel" | "text" }) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  // React moves the caret to the end of a reformatted value, so this effect moves it back.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextField
      {...props}
      type={type}
      inputMode={type === "tel" ? "tel" : "numeric"}
      inputRef={input}
      onChange={(text) => {
        const typed = typing(props.value, { text, caret: input.current?.selectionStart ?? text.length });
        caret.current = typed.caret;
        props.onChange(typed.text);
        // The effect above must run even if the text stays the same, such as after Backspace at a bracket.
        redraw();
      }}
    />
  );
}

/**
 * `Typing` adds brackets, hyphens and colons while the player types. The caret stays after the same digit
 * (section 5; experience 15).
 */
export type Typed = { text: string; caret: number };

export type Typing = (before: string, typed: Typed) => Typed;

/** Writes (xxx)xxx-xxxx while the player types. A country code is dropped once ten digits follow it. */
export const typePhone: Typing = (_before, { text, caret }) => {
  const written = formatPhone(text);
  const countryDigits = digitsIn(text) - digitsIn(written);
  return { text: written, caret: behindDigit(written, digitsIn(text.slice(0, caret)) - countryDigits) };
};

export const typeTime: Typing = (before, typed) => {
  // "7" and "1:" are whole hours, so a zero is added before them. After a deletion nothing is added.
  const isTyped = typed.caret > 1 || before.length < typed.text.length;
  const hourOnly = /^(\d:|\D*[3-9])/.test(typed.text) && isTyped;
  const given = hourOnly ? { text: `0${typed.text}`, caret: typed.caret + 1 } : typed;
  const all = onlyDigits(given.text).slice(0, 4);
  // A colon that Backspace deletes would be added again. So the digit before the colon is deleted, too.
  const tookColon = before === `${all}:` && typed.text === all;
  const digits = tookColon ? all.slice(0, -1) : all;
  const text = digits.length < 2 ? digits : `${digits.slice(0, 2)}:${digits.slice(2)}`;
  const behind = behindDigit(text, digitsIn(given.text.slice(0, given.caret)));
  return { text, caret: behind === 2 && digits.length === 2 ? 3 : behind };
};

function behindDigit(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen >= count) return at;
    if (digitsIn(text[at] ?? "") > 0) seen++;
  }
  return text.length;
}

function digitsIn(text: string): number {
  return onlyDigits(text).length;
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, "");
}
