import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/endpoints";
import { homeQuery } from "../../../src/web/data/queries.ts";
import { request } from "../../../src/web/data/request.ts";
import { Refused } from "../../../src/web/data/request-errors.ts";

/** Returns what the screen shows, and what the server answers now to its requests. A refusal is null. */
export async function whatIsShown(queries: QueryClient | null) {
  const active = queries?.getQueryCache().findAll({ type: "active" }) ?? [];
  const screen = active.map(async ({ queryKey, options, state }) => {
    const ask = options.queryFn as () => Promise<unknown>;
    const fresh = await ask().catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    return compared(JSON.stringify(queryKey), state.status === "error" ? null : (state.data ?? null), fresh);
  });
  // Every screen shows the notifications of home's answer. After a refusal, home asks again only when it is
  // opened, so the notifications are not compared.
  const { data: home, error } = queries?.getQueryState(homeQuery.queryKey) ?? {};
  const idsOf = ({ notices }: Answer<"readHome">) => notices.map(({ id }) => id);
  const isCurrent = home !== undefined && !(error instanceof Refused);
  const notices = isCurrent && compared("notifications", idsOf(home), idsOf(await request("readHome")));
  return [...(await Promise.all(screen)), ...(notices ? [notices] : [])];
}

function compared(key: string, shown: unknown, fresh: unknown) {
  // A saved score may add a field at the end of the shown card, so the order of the fields does not count.
  return { key, shown: hashKey([shown]), fresh: hashKey([fresh]) };
}
