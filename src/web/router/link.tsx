import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from "react";
import { hasPattern, hrefOf, type Location, readEntry, readLocation } from "./location.ts";
import { type Navigation, navigate } from "./router.ts";
import { usePage } from "./screens.tsx";
import type { Path, Target } from "./target.ts";

export type LinkProps = Target & { replace?: boolean };

export type WayUp = LinkProps & { openers?: readonly Path[] };

type Props = LinkProps &
  Omit<ComponentProps<"a">, "href" | "onClick"> & {
    onClick?: (() => void) | undefined;
    isUp?: boolean;
    openers?: readonly Path[];
  };

export function Link({ to, params, search, state, replace, onClick, isUp, openers = [], ...anchor }: Props) {
  const { location } = usePage();
  const target = { to, params, search, state } as Target;
  const href = hrefOf(target, location);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.();
    const isForBrowser =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (isForBrowser) return;
    event.preventDefault();
    const { below } = readEntry();
    const before = readLocation(below);
    const isAbove = isPage(href, before) || hasPattern(openers, before.pathname);
    if (isUp && below !== "" && isAbove) window.history.back();
    else void navigate({ ...target, replace });
  }

  return (
    <a {...anchor} href={href} onClick={follow} aria-current={isOpen(href, location) ? "page" : undefined} />
  );
}

/** Goes back if the previous history entry is the target or one of `openers`. Otherwise replaces this page with the target. */
export function BackLink(link: WayUp & { "aria-label": string; className: string; children: ReactNode }) {
  return <Link {...link} replace isUp />;
}

export function Navigate(navigation: Navigation): null {
  useEffect(() => {
    void navigate(navigation);
  }, []);
  return null;
}

function isOpen(href: string, here: Location): boolean {
  const under = `${readLocation(href).pathname}/`;
  return isPage(href, here) || (here.pathname.startsWith(under) && hasWords(href, here));
}

function isPage(href: string, here: Location): boolean {
  return here.pathname === readLocation(href).pathname && hasWords(href, here);
}

function hasWords(href: string, here: Location): boolean {
  const words: Record<string, string | undefined> = here.search;
  return Object.entries(readLocation(href).search).every(([word, value]) => words[word] === value);
}
