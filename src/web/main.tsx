/** The first file the browser runs. */

import { createRoot, hydrateRoot } from "react-dom/client";
import "./styles/app.css";
import { App } from "./app.tsx";
import { leavePage } from "./components/announcements.tsx";
import { applyTheme } from "./components/theme.tsx";
import { checkStoredVersion } from "./data/stored.ts";
import { afterStart } from "./kept/after-start.ts";
import { router } from "./router.tsx";
import { watchLeaving } from "./session.tsx";
import { setNewVersion } from "./versions/new-version.ts";

checkStoredVersion();
watchLeaving();
applyTheme();
void afterStart
  .then(() => import("./versions/worker.ts"))
  .then(({ registerWorker }) => registerWorker(setNewVersion));

let path = router.history.location.pathname;
router.history.subscribe(({ location, action }) => {
  if (location.pathname === path) return;
  path = location.pathname;
  leavePage({ isAway: action.type !== "PUSH" && action.type !== "REPLACE" });
});

void show();

// Not awaited by this file: the files of the screens, which it waits for, wait for this one.
async function show(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const isWritten = root.hasAttribute("data-whole");
  // The router draws a page that was written without it in another way.
  if (isWritten) router.ssr = { manifest: undefined };
  // Until the screen is there, its outline stays. It may lead to another one, to the login.
  const stopFollowing = router.history.subscribe(router.load);
  await router.load();
  stopFollowing();
  // A screen that the build has written stays as it is, with what was typed into it.
  if (isWritten) hydrateRoot(root, <App />);
  else createRoot(root).render(<App />);
}
