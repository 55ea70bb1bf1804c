import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "../router/link.tsx";
import { Chevron } from "./chevron.tsx";
import { Heads } from "./table.tsx";

type Props = LinkProps & { first: ReactNode; children: ReactNode; below?: ReactNode };

export function RowLink({ first, children, below, ...link }: Props) {
  return (
    <>
      <tr onClick={passOn} className={`cursor-pointer active:bg-soft ${below ? "" : "border-b border-line"}`}>
        <th scope="row" className="text-left font-normal">
          <Link
            {...link}
            className="flex min-h-target-scoring min-w-target-scoring items-center gap-1 px-1.5 py-2"
          >
            <span className="min-w-0 grow">{first}</span>
          </Link>
        </th>
        {children}
        <td className="w-5">
          <Chevron />
        </td>
      </tr>
      {below && <tr className="border-b border-line">{below}</tr>}
    </>
  );
}

function passOn(event: MouseEvent<HTMLTableRowElement>): void {
  const isOnLink = event.target instanceof Element && event.target.closest("a") !== null;
  if (!isOnLink) event.currentTarget.querySelector("a")?.click();
}

export function RowHeads(heads: ComponentProps<typeof Heads>) {
  return (
    <tr className="border-b border-line">
      <Heads {...heads} />
      <td />
    </tr>
  );
}
