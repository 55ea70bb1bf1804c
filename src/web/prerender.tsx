/**
 * What does a page show before the app runs? The build writes it down (`scripts/write-contents.ts`): two screens as they
 * are, which the app then takes over, and for others an outline, which it replaces.
 */
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { outlines } from "./outlines.tsx";
import { openFirst } from "./router/router.ts";
import { routes } from "./routes/routes.ts";

/** The content of `#root` by the words of an address; `isWhole`: the screen itself. */
export type Contents = Record<string, { html: string; isWhole: boolean }>;

export async function contents(): Promise<Contents> {
  const drawn = Object.entries(outlines).map(([screen, outline]) => [
    screen,
    { html: renderToStaticMarkup(outline), isWhole: false },
  ]);
  return { "": await wholeScreen("/"), login: await wholeScreen("/login"), ...Object.fromEntries(drawn) };
}

async function wholeScreen(path: string): Promise<Contents[string]> {
  await openFirst(routes, path);
  return { html: renderToString(<App />), isWhole: true };
}
