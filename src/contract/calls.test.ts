/** Is `docs/calls.md` true? It is where somebody looks who knows section 7 of the specification and seeks who answers. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";

const named = readFileSync("docs/calls.md", "utf8").matchAll(/`(GET|POST|PUT|DELETE) (\/api\/[^`?]+)/g);

test("docs/calls.md names every endpoint, and none that is not there", () => {
  const documented = new Set([...named].map(([, method, path]) => `${method} ${path}`));
  const served = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect([...documented].sort()).toEqual(served.sort());
});
