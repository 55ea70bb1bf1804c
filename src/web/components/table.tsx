/** Scrolls sideways in its own frame on a narrow phone; the first column stays. */
import type { ReactNode } from "react";

export function Table(props: {
  caption: string;
  captionIsName?: boolean | undefined;
  head: ReactNode;
  children: ReactNode;
}) {
  return (
    // `relative`: without it, absolutely placed words for screen readers would widen the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section aria-label={props.caption} tabIndex={0} className="relative overflow-x-auto">
      {/* The focus ring is inside: outside, this frame or the next row's first cell would cut it. */}
      <table className="figures w-full wrap-break-word border-collapse text-center [&_:focus-visible]:-outline-offset-3 [&_td:first-child]:sticky [&_td:first-child]:left-0 [&_th:first-child]:sticky [&_th:first-child]:left-0 [&_th:first-child]:bg-ground">
        <caption translate={props.captionIsName ? "no" : undefined} className="sr-only">
          {props.caption}
        </caption>
        <thead className="text-small text-muted">{props.head}</thead>
        <tbody>{props.children}</tbody>
      </table>
    </section>
  );
}

export function Heads({ first, columns }: { first: string; columns: readonly string[] }) {
  return (
    <>
      <th scope="col" className="px-1.5 py-2 text-left">
        {first}
      </th>
      {columns.map((column) => (
        <th key={column} scope="col" className="px-1">
          {column}
        </th>
      ))}
    </>
  );
}
