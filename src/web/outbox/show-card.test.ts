import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Card, CardAnswer } from "#contract/cards/cards";
import type { CardOfGroup, GroupCards } from "#contract/cards/group-cards";
import { cardQuery, groupCardsQuery } from "../data/queries.ts";
import { showCardOfGroup } from "./card-of-group.ts";
import { showCard } from "./keep-sending.tsx";

const holes = [{ number: 1, par: 4, handicap: 7 }];
const before = { gross: [null], holes } as unknown as Card;
const after = { gross: [5], holes } as unknown as Card;

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

test("the card keeps the holes that a save is answered without", () => {
  const queries = new QueryClient();
  const { queryKey } = cardQuery("t1");
  queries.setQueryData(queryKey, { card: before } as CardAnswer);
  showCard(queries, "t1", { gross: [5] } as unknown as Card);
  expect(queries.getQueryData<CardAnswer>(queryKey)?.card).toEqual(after);
  queries.clear();
});

test("a hole that was picked up is not any more once a score is saved there", () => {
  const queries = new QueryClient();
  const { queryKey } = cardQuery("t1");
  queries.setQueryData(queryKey, { card: { ...before, gross: [6], pickedUp: [1] } } as unknown as CardAnswer);
  showCard(queries, "t1", after);
  expect(queries.getQueryData<CardAnswer>(queryKey)?.card).toEqual(after);
  queries.clear();
});

test("the group's cards show what a scorer has saved for one of them, and no claim that is decided", () => {
  const queries = new QueryClient();
  const { queryKey } = groupCardsQuery("t1");
  const row = (id: string, card: Card | null) => ({ player: { id }, card }) as unknown as CardOfGroup;
  const claims = [{ holeNumber: 1, by: "Mia", mine: true, gross: 4 }];
  const cards = [row("max", { ...before, claims }), row("noa", null)];
  queries.setQueryData(queryKey, { cards } as GroupCards);
  showCardOfGroup(queries, "t1", "max", { gross: [5] } as unknown as Card);
  expect(queries.getQueryData<GroupCards>(queryKey)?.cards).toEqual([row("max", after), row("noa", null)]);
  queries.clear();
});

test("what was asked meanwhile is asked again, since more than scores may have changed", async () => {
  const { queries, observer, answers, leave } = showReplaced();
  expect(answers).toHaveLength(1);
  showCard(queries, "t1", { gross: [5] } as unknown as Card);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  for (const { resolve } of answers) resolve(replaced);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(replaced));
  leave();
});

test("what could not be read before is asked again", async () => {
  const { queries, observer, answers, leave } = showReplaced();
  answers[0]?.reject(new Error("No connection"));
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  showCard(queries, "t1", { gross: [5] } as unknown as Card);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve(replaced);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(replaced));
  leave();
});

const replaced = { card: { ...after, holes: [{ number: 1, par: 5, handicap: 7 }] } } as CardAnswer;

function showReplaced() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = cardQuery("t1");
  const answers: { resolve: (answer: CardAnswer) => void; reject: (error: Error) => void }[] = [];
  const queryFn = () => new Promise<CardAnswer>((resolve, reject) => answers.push({ resolve, reject }));
  queries.setQueryData(queryKey, { card: before } as CardAnswer);
  const observer = new QueryObserver<CardAnswer>(queries, { queryKey: [...queryKey], queryFn });
  const unsubscribe = observer.subscribe(() => {});
  const leave = () => {
    unsubscribe();
    queries.clear();
  };
  return { queries, observer, answers, leave };
}
