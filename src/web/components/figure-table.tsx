import type { ReactNode } from "react";
import { Heads, Table } from "./table.tsx";

/** `rows`: each begins with its name. */
export function FigureTable(props: {
  caption: string;
  columns: readonly [string, ...string[]];
  rows: readonly (readonly ReactNode[])[];
}) {
  const [first, ...columns] = props.columns;
  return (
    <Table
      caption={props.caption}
      head={
        <tr className="border-b border-line">
          <Heads first={first} columns={columns} />
        </tr>
      }
    >
      {props.rows.map(([name, ...figures], row) => (
        <tr key={row} className="border-b border-line">
          <th scope="row" className="px-1.5 py-2 text-left font-normal">
            {name}
          </th>
          {figures.map((figure, column) => (
            <td key={column} className="px-1">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
