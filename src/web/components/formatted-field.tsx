import { type ComponentProps, useLayoutEffect, useReducer, useRef } from "react";
import { TextField } from "./fields.tsx";
import { type Typing, typePhone, typeTime } from "./typing.ts";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "inputRef" | "maxLength">;

/** (xxx)xxx-xxxx */
export function PhoneField(props: Props) {
  return <FormattedField {...props} typing={typePhone} type="tel" />;
}

/** HH:MM */
export function TimeField(props: Props) {
  return <FormattedField {...props} typing={typeTime} type="text" />;
}

function FormattedField({ typing, type, ...props }: Props & { typing: Typing; type: "tel" | "text" }) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  // Runs after every change: React puts the caret at the end of a value that differs from what was typed.
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
        // Also where the text stays the same, as when Backspace met a bracket.
        redraw();
      }}
    />
  );
}
