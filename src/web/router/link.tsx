/** A link to another page of the app, by its pattern; and a page that only leads on. */
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from "react";
import { hrefOf, type Location } from "./location.ts";
import { type Navigation, navigate } from "./router.ts";
import { useShown } from "./screens.tsx";
import type { Target } from "./target.ts";

export type LinkProps = Target & { replace?: boolean };

type Props = LinkProps &
  Omit<ComponentProps<"a">, "href" | "onClick"> & { onClick?: (() => void) | undefined };

export function Link({ to, params, search, state, replace, onClick, ...anchor }: Props): ReactNode {
  const { location } = useShown();
  const target = { to, params, search, state } as Target;
  const href = hrefOf(target, location);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.();
    const isForBrowser =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (isForBrowser) return;
    event.preventDefault();
    void navigate({ ...target, replace });
  }

  return (
    <a {...anchor} href={href} onClick={follow} aria-current={isOpen(href, location) ? "page" : undefined} />
  );
}

/** Leads on as soon as it is drawn. */
export function Navigate(navigation: Navigation): null {
  useEffect(() => {
    void navigate(navigation);
    // Once, wherever it leads.
  }, []);
  return null;
}

/** Whether the page, or one under it, is the current one, with all of the link's words. */
function isOpen(href: string, here: Location): boolean {
  const { pathname, searchParams } = new URL(href, "http://app");
  const words: Record<string, string | undefined> = here.search;
  const isThere = here.pathname === pathname || here.pathname.startsWith(`${pathname}/`);
  return isThere && [...searchParams].every(([word, value]) => words[word] === value);
}
