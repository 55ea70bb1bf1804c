/** One kind of thing with its name over it, and each of its states with a word under it. */
import type { ReactNode } from "react";

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-t border-line py-3">
      <h2 className="text-title">{name}</h2>
      {children}
    </section>
  );
}

/** `force`: the state of a pointer or of the focus, which the picture is taken in (`e2e/fixtures/screens/book.ts`). */
export function State(props: { name: string; force?: "focus-visible" | "active"; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div data-force={props.force}>{props.children}</div>
      <p className="text-small text-muted">{props.name}</p>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-4">{children}</div>;
}
