import { useQueryClient } from "@tanstack/react-query";
import type { PreviewQuery } from "../../data/preview-queries.ts";
import { useSettled } from "../use-settled.ts";
import { WhatMoves } from "./what-moves.tsx";

/** `typed`: null where it is what is saved, or cannot be saved yet. */
export function TypedMoves<T extends object>(props: {
  typed: T | null;
  isSaving: boolean;
  queryFor: (typed: T) => PreviewQuery;
}) {
  const queries = useQueryClient();
  const settled = useSettled(props.typed === null ? "" : JSON.stringify(props.typed));
  if (settled === "") return null;
  return (
    <WhatMoves query={props.queryFor(JSON.parse(settled))} queries={queries} isSaving={props.isSaving} />
  );
}
