import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useSearch } from "../router/hooks.ts";
import { navigate } from "../router/router.ts";

type Labels<Name extends string> = Readonly<Record<Name, ReactNode>>;

export function useTabs<Name extends string>(
  labels: Labels<Name>,
  word: "tab" | "view" = "tab",
  atFirst?: NoInfer<Name>,
) {
  const names = Object.keys(labels) as [Name, ...Name[]];
  const named = useSearch()[word];
  const tab = names.find((name) => name === named) ?? atFirst ?? names[0];
  const chooseTab = (name: Name) =>
    void navigate({
      to: ".",
      search: (search: object) => ({ ...search, [word]: name, from: undefined }),
      replace: true,
    });
  return { tab, chooseTab, tabs: { names, labels, chosen: tab, onChoose: chooseTab } };
}

export function Tabs<Name extends string>(props: {
  label: string;
  names: readonly Name[];
  labels: Labels<Name>;
  chosen: Name;
  onChoose: (name: Name) => void;
  /** Many tabs scroll sideways instead of taking several rows. */
  inOneRow?: boolean;
  children: ReactNode;
}) {
  const { names, chosen, inOneRow = false } = props;
  const id = useId();

  useEffect(() => {
    const tab = inOneRow ? document.getElementById(`${id}-${chosen}`) : null;
    const row = tab?.parentElement;
    // `scrollIntoView` would also move the page.
    if (tab && row)
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [id, chosen, inOneRow]);

  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    // If a button in the old panel chose this tab, the button is gone and has lost the focus.
    if (document.activeElement === document.body) document.getElementById(`${id}-${chosen}`)?.focus();
  }, [id, chosen]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // The keys start from the tab with the focus, because the chosen tab may not be rendered yet.
    const inFocus = names.findIndex((name) => (event.target as HTMLElement).id === `${id}-${name}`);
    const target = event.key === "Home" ? 0 : event.key === "End" ? names.length - 1 : step && inFocus + step;
    if (target === undefined) return;
    const name = names[(target + names.length) % names.length];
    if (name === undefined) return;
    event.preventDefault();
    props.onChoose(name);
    document.getElementById(`${id}-${name}`)?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={props.label}
        onKeyDown={onKeyDown}
        className={`flex gap-2 border-b border-line ${inOneRow ? "overflow-x-auto *:shrink-0" : "flex-wrap"}`}
      >
        {names.map((name) => {
          const isChosen = name === chosen;
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={isChosen}
              aria-controls={`${id}-panel`}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => props.onChoose(name)}
              className={`min-h-target min-w-target grow border-b-4 px-1 py-2 font-bold max-[22rem]:px-0 max-[22rem]:text-small ${
                isChosen ? "border-accent text-accent" : "border-transparent text-muted"
              }`}
            >
              {props.labels[name]}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        className="flex flex-col gap-4"
      >
        {props.children}
      </div>
    </>
  );
}
