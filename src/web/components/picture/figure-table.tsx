import type { ReactNode } from "react";
import { Heads, Table } from "../table.tsx";

const looks = {
  open: { row: "border-b border-line", name: "px-1.5 py-2 text-left font-normal", figure: "px-1" },
  panel: { row: "border-t border-line", name: "bg-surface! px-1 py-2 font-bold", figure: "px-1 py-2" },
};

export function FigureTable(props: {
  caption: string;
  columns: readonly [string, ...string[]];
  rows: readonly (readonly ReactNode[])[];
  inPanel?: boolean;
}) {
  const { caption, inPanel = false } = props;
  const [first, ...columns] = props.columns;
  const look = looks[inPanel ? "panel" : "open"];
  const head = (
    <tr className="border-b border-line">
      <Heads first={first} columns={columns} />
    </tr>
  );
  return (
    <Table
      caption={caption}
      {...(inPanel ? { columns: props.columns, columnClass: "bg-surface! px-1 pb-1" } : { head })}
    >
      {props.rows.map(([name, ...figures], row) => (
        <tr key={row} className={look.row}>
          <th scope="row" className={look.name}>
            {name}
          </th>
          {figures.map((figure, column) => (
            <td key={column} className={look.figure}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
