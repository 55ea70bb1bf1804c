/**
 * Screens load when they are first shown, and the admins' routes with the first of them: most phones never open
 * one.
 */
import { LoadFailure } from "../components/load-failure.tsx";
import { NotFound } from "../components/not-found.tsx";
import { patterns } from "../paths.ts";
import type { Routes } from "../router/route.ts";
import { playerRoutes } from "./player.ts";
import { publicRoutes } from "./public.ts";

export const routes: Routes = {
  paths: Object.values(patterns),
  here: [...publicRoutes, ...playerRoutes],
  loadOthers: async () => (await import("./admin.ts")).adminRoutes,
  NotFound,
  Failure: LoadFailure,
};
