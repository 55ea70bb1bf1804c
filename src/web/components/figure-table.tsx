import type { ReactNode } from "react";
import { Heads, Table } from "./table.tsx";

export function FigureTable(props: {
  caption: string;
  first: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  const { caption, first, columns } = props;
  return (
    <Table
      caption={caption}
      head={
        <tr className="border-b border-line">
          <Heads first={first} columns={columns} />
        </tr>
      }
    >
      {props.children}
    </Table>
  );
}

export function FigureRow({ name, figures }: { name: ReactNode; figures: readonly ReactNode[] }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="px-1.5 py-2 text-left font-normal">
        {name}
      </th>
      {figures.map((figure, column) => (
        <td key={column} className="px-1">
          {figure}
        </td>
      ))}
    </tr>
  );
}
