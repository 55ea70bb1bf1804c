import { expect, test } from "vitest";
import { patterns } from "../paths.ts";
import { AdminsOnly } from "../screens/admin/admins-only.tsx";
import { demandSession } from "../session.tsx";
import { routes } from "./routes.ts";

test("each address has exactly one route", async () => {
  const all = [...routes.here, ...(await routes.loadOthers())].map(({ path }) => path);
  expect(all.sort()).toEqual(Object.values(patterns).sort());
});

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

test("each screen of the admin area asks for an admin", async () => {
  const open: string[] = [];
  for (const { path, parts, leadsTo } of await routes.loadOthers())
    if (leadsTo === undefined && (await parts[1]?.load()) !== AdminsOnly) open.push(path);
  expect(open).toEqual([]);
  expect(routes.here.filter(({ path }) => path.startsWith("/admin"))).toEqual([]);
});
