/**
 * Which screen answers which address? Every route of the specification's section 2, in its order, one line each in
 * `routes/`. Screens load when they are first shown.
 */
import { LoadFailure } from "../components/load-failure.tsx";
import { NotFound } from "../components/not-found.tsx";
import type { Routes } from "../router/route.ts";
import { adminRoutes } from "./admin.ts";
import { playerRoutes } from "./player.ts";
import { publicRoutes } from "./public.ts";

export const routes: Routes = {
  all: [...publicRoutes, ...playerRoutes, ...adminRoutes],
  NotFound,
  Failure: LoadFailure,
};
