import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildIfStale, sourcesHash } from "./builds.ts";
import { inProject } from "./project.mjs";

test("a program that is as new as its sources is not built again", async () => {
  // This test changes a copy, because other tests use the default build meanwhile.
  const copy = inProject("dist", `server-${process.pid}`);
  cpSync(await buildIfStale("server"), copy, { recursive: true, preserveTimestamps: true });
  const builtAt = () => statSync(join(copy, "club.js")).mtimeMs;
  const first = builtAt();
  await buildIfStale("server", copy);
  expect(builtAt()).toBe(first);
  writeFileSync(join(copy, ".sources"), "of another day");
  await buildIfStale("server", copy);
  expect(builtAt()).toBeGreaterThan(first);
  rmSync(copy, { recursive: true });
}, 60_000);

test("what is built is stale when a source has changed, and not when a test has", () => {
  const name = `dist/sources-of-${process.pid}`;
  mkdirSync(inProject(name), { recursive: true });
  const hashWith = (file: string, content: string) => {
    writeFileSync(inProject(name, file), content);
    return sourcesHash([name]);
  };
  const first = hashWith("par.ts", "export const par = 3;");
  expect(hashWith("par.test.ts", "test")).toBe(first);
  expect(hashWith("par.ts", "export const par = 4;")).not.toBe(first);
  rmSync(inProject(name), { recursive: true });
});
