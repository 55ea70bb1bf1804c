/** Reads several facts of a page in one step, because a step takes longer than most questions. */
import type { Page } from "@playwright/test";

type Questions = Readonly<Record<string, () => unknown>>;

type Answers<Asked extends Questions> = { readonly [Name in keyof Asked]: ReturnType<Asked[Name]> };

/** A question runs in the page, so it cannot use names from outside. The questions run in order. */
export function askPage<Asked extends Questions>(page: Page, questions: Asked): Promise<Answers<Asked>> {
  const asked = Object.entries(questions).map(
    ([name, question]) => `${JSON.stringify(name)}: (${question})()`,
  );
  return page.evaluate(`({ ${asked.join(", ")} })`);
}
