/** Every custom property of `tokens.css`, and the one scale of text, as the browser has them in this look. */
import { useEffect, useReducer } from "react";
import { Part, Row, State } from "./part.tsx";

/** Read from the styles themselves, so that none is missing. */
function colourNames(): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const names = rules
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText.startsWith(":root"))
    .flatMap(({ style }) => [...style]);
  const isColour = (name: string) => CSS.supports("color", tokenValue(name));
  return [...new Set(names)].filter((name) => name.startsWith("--") && isColour(name));
}

function tokenValue(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

const sizes = [
  "text-small",
  "text-body",
  "text-lead",
  "text-title",
  "text-name",
  "text-figure",
  "text-hole",
] as const;

export function Tokens() {
  // With each size of the picture the look may be another one.
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    window.addEventListener("resize", redraw);
    return () => window.removeEventListener("resize", redraw);
  }, []);
  return (
    <>
      <Part name="Colours">
        <Row>
          {colourNames().map((name) => (
            <State key={name} name={`${name.slice(2)} ${tokenValue(name)}`}>
              <div
                className="h-14 w-28 rounded-control border border-line"
                style={{ background: `var(${name})`, forcedColorAdjust: "none" }}
              />
            </State>
          ))}
        </Row>
      </Part>
      <Part name="Text">
        {sizes.map((size) => (
          <State key={size} name={size}>
            <p className={size}>
              Sans 18 · <span className="font-serif font-bold">Serif 18</span>
            </p>
          </State>
        ))}
      </Part>
    </>
  );
}
