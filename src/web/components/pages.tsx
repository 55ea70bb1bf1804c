import { type ReactNode, useRef } from "react";
import { pages } from "#contract/labels/shared";
import { isPageStart } from "#rules/pages";
import { useSearch } from "../router/hooks.ts";
import { LinkButton } from "./button.tsx";

export function usePageStart(): string | undefined {
  const { from } = useSearch();
  return typeof from === "string" && isPageStart(from) ? from : undefined;
}

export function Pages(props: {
  from: string | undefined;
  next: string | null;
  labels?: { older: string; newest: string };
  children: ReactNode;
}) {
  const { from, next, labels = pages } = props;
  const list = useRef<HTMLDivElement>(null);
  function focusList(): void {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  }
  return (
    <div ref={list} tabIndex={-1} className="flex scroll-mt-40 flex-col gap-4 outline-none">
      {props.children}
      {next !== null && (
        <LinkButton look="secondary" to="." search={withPage(next)} onPress={focusList}>
          {labels.older}
        </LinkButton>
      )}
      {from !== undefined && (
        <LinkButton look="quiet" to="." search={withPage(undefined)} onPress={focusList}>
          {labels.newest}
        </LinkButton>
      )}
    </div>
  );
}

const withPage = (from: string | undefined) => (words: object) => ({ ...words, from });
