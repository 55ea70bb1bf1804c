/** The first file the browser runs. */

import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/app.css";
import { Announcements, leavePage } from "./components/announcements.tsx";
import { applyTheme } from "./components/theme.tsx";
import { checkStoredVersion } from "./data/stored.ts";
import { router } from "./router.tsx";

checkStoredVersion();
applyTheme();

let path = router.history.location.pathname;
router.history.subscribe(({ location, action }) => {
  if (location.pathname === path) return;
  path = location.pathname;
  leavePage({ isAway: action.type !== "PUSH" && action.type !== "REPLACE" });
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <Announcements />
  </StrictMode>,
);
