/**
 * Which screen answers which address? Every route of the specification's section 2, in its order, one line each in
 * `routes/`. Routers infer types from each call, so routes are written out rather than looped over. Screens load when
 * they are first shown.
 */
import { createRouter } from "@tanstack/react-router";
import { LoadFailure } from "./components/load-failure.tsx";
import { adminRoutes } from "./routes/admin.tsx";
import { playerRoutes } from "./routes/player.tsx";
import { publicRoutes } from "./routes/public.tsx";
import { root, signedIn } from "./routes/root.tsx";

const routeTree = root.addChildren([...publicRoutes, signedIn.addChildren([...playerRoutes, adminRoutes])]);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: LoadFailure,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
