import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { billOfMaterials } from "./packages.mjs";
import { inProject } from "./project.mjs";

type Locked = { name?: string; version: string; integrity?: string };
const lock = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
const { "": _project, ...packages }: Record<string, Locked> = lock.packages;

test("every package of the lock has its hash, so that no registry can send another one", () => {
  const paths = Object.keys(packages);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !packages[path]?.integrity)).toEqual([]);
});

test("the bill of materials names every package of the lock, and nothing of the machine", () => {
  const bill = billOfMaterials();
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const locked = Object.entries(packages).map(
    ([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, "")}@${version}`,
  );
  expect(locked.filter((named) => !listed.has(named))).toEqual([]);
  expect(bill.metadata.component.name).toBe("clubhouse");
  expect(JSON.stringify(bill)).not.toContain(inProject());
});
