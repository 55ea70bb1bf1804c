import type { ReactNode } from "react";

type Head = { head: ReactNode } | { columns: readonly string[]; columnClass?: string };

export function Table(
  props: Head & { caption: string; captionIsName?: boolean | undefined; children: ReactNode },
) {
  return (
    // Without `relative`, absolutely positioned words for screen readers would widen the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section aria-label={props.caption} tabIndex={0} className="relative overflow-x-auto">
      {/* The focus ring is inside its cell. Outside, the frame or the next row would hide a part of it. */}
      <table className="figures w-full wrap-break-word border-collapse text-center [&_:focus-visible]:-outline-offset-3 [&_td:first-child]:sticky [&_td:first-child]:left-0 [&_th:first-child]:sticky [&_th:first-child]:left-0 [&_th:first-child]:bg-ground">
        <caption translate={props.captionIsName ? "no" : undefined} className="sr-only">
          {props.caption}
        </caption>
        <thead className="text-small text-muted">
          {"head" in props ? (
            props.head
          ) : (
            <tr>
              <ColumnHeads {...props} />
            </tr>
          )}
        </thead>
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
      <ColumnHeads columns={columns} columnClass="px-1" />
    </>
  );
}

function ColumnHeads(props: { columns: readonly string[]; columnClass?: string }) {
  return props.columns.map((column) => (
    <th key={column} scope="col" className={props.columnClass}>
      {column}
    </th>
  ));
}
