import type { ReactNode } from "react";
import { useTab } from "./tabs.tsx";

/** `tabs` are the props of `Tabs`. Without a tab in the URL, the first one is chosen. */
export function useTabs<Name extends string>(
  labels: Readonly<Record<Name, ReactNode>>,
  word?: "tab" | "view",
  atFirst?: NoInfer<Name>,
) {
  const names = Object.keys(labels) as [Name, ...Name[]];
  const [tab, chooseTab] = useTab(names, word, atFirst);
  const tabs = names.map((name) => ({ name, label: labels[name] }));
  return { tab, chooseTab, tabs: { tabs, chosen: tab, onChoose: chooseTab } };
}
