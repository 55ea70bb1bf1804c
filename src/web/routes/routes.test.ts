/** Which screens are shown to a visitor who has no session? Ruling 19. */
import { expect, test } from "vitest";
import { demandSession } from "../session.tsx";
import { routes } from "./routes.ts";

test("each screen asks for a session first, but for the public ones", async () => {
  const all = [...routes.here, ...(await routes.loadOthers())].filter(({ leadsTo }) => leadsTo === undefined);
  const open = all.filter(({ parts }) => parts[0]?.guard !== demandSession).map(({ path }) => path);
  expect(open.sort()).toEqual([
    "/",
    "/guest-register",
    "/guest-register/step2",
    "/login",
    "/register/step1",
    "/register/step2",
    "/reset-pin",
    "/television",
  ]);
  expect(all.length).toBeGreaterThan(50);
});
