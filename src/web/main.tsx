import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "./styles/app.css";
import { afterStart } from "./after-start.ts";
import { App } from "./app.tsx";
import { leavePage } from "./components/announcements.tsx";
import { applyTheme } from "./components/theme.tsx";
import { setBeforeRequests } from "./data/request.ts";
import { checkStoredVersion, isLeavingNoted } from "./data/stored.ts";
import { startRouter } from "./router/router.ts";
import { routes } from "./routes/routes.ts";
import { watchOtherTabs } from "./session.tsx";
import { keepTranslatable } from "./translated-page.ts";
import { setNewVersion } from "./versions/new-version.ts";

keepTranslatable();
checkStoredVersion();
watchOtherTabs();
const leaving = () => import("./leaving.ts");
setBeforeRequests(async () => {
  if (isLeavingNoted()) await (await leaving()).endNotedSession();
});
if (isLeavingNoted())
  void leaving().then(
    ({ keepEndingSession }) => keepEndingSession(),
    () => {},
  );
applyTheme();
void afterStart
  .then(() => import("./versions/worker.ts"))
  .then(({ registerWorker }) => registerWorker(setNewVersion))
  .catch(() => {});
void renderApp();

// A top-level `await` here would never end, because the screens' files wait for this file.
async function renderApp(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  await startRouter(routes, leavePage);
  if (root.hasAttribute("data-whole")) hydrateRoot(root, <App />);
  // A transition renders in pieces, so that a tap does not wait for the whole screen.
  else startTransition(() => createRoot(root).render(<App />));
}
