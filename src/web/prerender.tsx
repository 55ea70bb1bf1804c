/**
 * What does a page show before its script runs? `/` and `/login` show their whole screen, which the app then
 * keeps. Some other pages show an outline, which the app replaces. `scripts/write-contents.ts` stores both.
 */

import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { bets } from "#contract/labels/bets";
import { liveScoring } from "#contract/labels/live-scoring";
import { results, roundResults } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { teeTimes } from "#contract/labels/tee-times";
import { App } from "./app.tsx";
import { openFirst } from "./router/router.ts";
import { routes } from "./routes/routes.ts";

type Contents = Record<string, { html: string; isWhole: boolean }>;

export async function contents(): Promise<Contents> {
  const outlined = Object.entries(outlines).map(([screen, outline]) => [
    screen,
    { html: renderToStaticMarkup(outline), isWhole: false },
  ]);
  return { "": await wholeScreen("/"), login: await wholeScreen("/login"), ...Object.fromEntries(outlined) };
}

async function wholeScreen(path: string): Promise<Contents[string]> {
  await openFirst(routes, path);
  return { html: renderToString(<App />), isWhole: true };
}

const outlines: Record<string, ReactNode> = {
  home: (
    <Outline>
      <div className="flex items-center gap-4">
        <div className="size-16 rounded-full bg-soft" />
        <div className="h-9 w-56 rounded-control bg-soft" />
      </div>
      <Bars count={1} height="h-56 short:h-51" />
      <Bars count={4} height="h-18" />
    </Outline>
  ),
  play: (
    <Outline title={teeTimes.title}>
      <TabNames names={[teeTimes.upcoming, teeTimes.past]} />
      <Bars count={4} height="h-20" />
    </Outline>
  ),
  "enter-score": (
    <Outline title={scoreEntry.selectTeeTime}>
      <TabNames names={[scoreEntry.ready, scoreEntry.notReady, scoreEntry.saved]} />
      <Bars count={4} height="h-20" />
    </Outline>
  ),
  "enter-score/:teeTimeId/hole-by-hole": (
    <Outline title={liveScoring.title}>
      <Bars count={1} height="h-14" />
      <div className="mx-auto my-6 h-24 w-32 rounded-control bg-soft" />
      <div className="mt-auto flex flex-col gap-2 pb-2">
        <Bars count={1} height="h-60" />
        <Bars count={1} height="h-14" />
      </div>
    </Outline>
  ),
  results: (
    <Outline title={results.title}>
      <TabNames names={[roundResults.team, roundResults.skins, results.individuals]} />
      <Bars count={1} height="h-14" />
      <Bars count={6} height="h-16" />
    </Outline>
  ),
  games: (
    <Outline title={bets.title}>
      <Bars count={1} height="h-14" />
      <TabNames names={[bets.active, bets.pending, bets.inactive]} />
      <Bars count={4} height="h-16" />
    </Outline>
  ),
};

function Outline({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div aria-busy className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-4 pb-10">
      <p className="flex min-h-16 items-center justify-center py-0.5 font-bold font-serif text-title">
        {title}
      </p>
      <div aria-hidden className="flex grow flex-col gap-4">
        {children}
      </div>
    </div>
  );
}

function TabNames({ names }: { names: readonly string[] }) {
  return (
    <div className="flex flex-wrap gap-2 border-b border-line">
      {names.map((name) => (
        <span
          key={name}
          className="flex min-h-target min-w-target grow items-center justify-center border-transparent border-b-4 px-1 py-2 font-bold text-muted"
        >
          {name}
        </span>
      ))}
    </div>
  );
}

function Bars({ count, height }: { count: number; height: string }) {
  return Array.from({ length: count }, (_, bar) => (
    <div key={bar} className={`${height} rounded-card border border-line bg-surface`} />
  ));
}
