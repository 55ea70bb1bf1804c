/**
 * What are the screens made of? Every token, and every component that several screens share, in each of its states, on one
 * page that is no part of the app: `npm run screens -- --book` takes pictures of it.
 */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import "../styles/app.css";
import { Screen } from "../components/screen.tsx";
import { startRouter } from "../router/router.ts";
import { Screens } from "../router/screens.tsx";
import { setSession } from "../session.tsx";
import { Controls } from "./controls.tsx";
import { Golf } from "./golf.tsx";
import { mia } from "./people.ts";
import { States } from "./states.tsx";
import { Tokens } from "./tokens.tsx";

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

setSession({
  me: { ...mia, role: "member", phone: "6025550113", teeBox: "Blue", hasGroup: true },
  club: { name: "Clubhouse", timeZone: "America/Phoenix" },
  lastEvent: 0,
  hasNotices: false,
});
await startRouter(
  { paths: [], here: [], loadOthers: async () => [], NotFound: Kit, Failure: Broken },
  () => {},
);
createRoot(document.getElementById("root") as HTMLElement).render(
  <QueryClientProvider client={queries}>
    <Screens />
  </QueryClientProvider>,
);

function Kit() {
  return (
    <Screen title="Components" back={{ to: "/home" }} onRefresh={async () => {}}>
      <Tokens />
      <Controls />
      <States />
      <Golf />
    </Screen>
  );
}

function Broken({ error }: { error: unknown }) {
  return <pre role="alert">{String(error)}</pre>;
}
