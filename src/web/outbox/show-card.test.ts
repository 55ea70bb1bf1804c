/** Is the card of a round never older than what the server has acknowledged? */
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Card, CardAnswer } from "#contract/cards";
import { cardQuery } from "../data/queries.ts";
import { showCard } from "./show-card.ts";

const before = { gross: [null] } as unknown as Card;
const after = { gross: [5] } as unknown as Card;

test.each(["is only opening", "shows the card already"])(
  "a screen that %s does not show what was asked before the score was saved",
  async (screen) => {
    const queries = new QueryClient();
    const { queryKey } = cardQuery("t1");
    if (screen !== "is only opening") queries.setQueryData(queryKey, { card: before } as CardAnswer);
    let server = before;
    const answers: (() => void)[] = [];
    const asked = vi.fn(() => {
      const card = server;
      return new Promise<CardAnswer>((resolve) => answers.push(() => resolve({ card } as CardAnswer)));
    });
    const observer = new QueryObserver<CardAnswer>(queries, { queryKey: [...queryKey], queryFn: asked });
    const seen: unknown[] = [];
    const unsubscribe = observer.subscribe(({ data }) => seen.push(data?.card));
    expect(asked).toHaveBeenCalledOnce();

    server = after;
    showCard(queries, "t1", after);
    for (const answer of answers) answer();
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.card).toEqual(after));
    for (const answer of answers) answer();
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(observer.getCurrentResult().data?.card).toEqual(after);
    if (screen === "is only opening") expect(seen).not.toContainEqual(before);
    unsubscribe();
    queries.clear();
  },
);
