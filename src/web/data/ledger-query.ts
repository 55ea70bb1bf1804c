import { queryOptions } from "@tanstack/react-query";
import type { LedgerSpan } from "#rules/ledger";
import { kept } from "../kept/kept-answers.ts";
import { request } from "./request.ts";

export const ledgerQuery = (span: LedgerSpan) =>
  queryOptions({
    queryKey: ["ledger", span],
    meta: kept("readLedger"),
    queryFn: () => request("readLedger", { query: { span } }),
  });
