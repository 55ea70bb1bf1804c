/** What does a page show before the app runs? The build writes the first page so (`scripts/write-first-page.mjs`). */
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { router } from "./router.tsx";

export async function prerender(path: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] });
  // It would put a script into the page, which our pages may not run.
  router.update({ history, scrollRestoration: false });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}
