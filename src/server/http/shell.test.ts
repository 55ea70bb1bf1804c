import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageAt, readShell, type Shell } from "./shell.ts";

const folder = mkdtempSync(join(tmpdir(), "shell-"));
let shell: Shell;

beforeAll(() => {
  writeFileSync(join(folder, "index.html"), "<head><title>Clubhouse</title></head><body></body>");
  writeFileSync(join(folder, "first-page.html"), "<head></head><body>Welcome</body>");
  const files = { public: ["/assets/public-1.js"], home: ["/assets/signed-in-1.js", "/assets/home-1.js"] };
  writeFileSync(join(folder, "areas.json"), JSON.stringify(files));
  const read = readShell(folder);
  if (!read) throw new Error("no shell");
  shell = read;
});
afterAll(() => rmSync(folder, { recursive: true }));

const homeFiles =
  '<link rel="modulepreload" href="/assets/signed-in-1.js"><link rel="modulepreload" href="/assets/home-1.js">';
const session = '<link rel="preload" as="fetch" crossorigin href="/api/sessions/current">';

test("the page of a screen names its files, and asks who is logged in", () => {
  expect(pageAt(shell, "/home", true)).toBe(
    `<head><title>Clubhouse</title>${homeFiles}${session}</head><body></body>`,
  );
});

test("a browser without a session is not made to ask for it", () => {
  expect(pageAt(shell, "/home", false)).toContain(`${homeFiles}</head>`);
  expect(pageAt(shell, "/login", true)).toContain(
    '<link rel="modulepreload" href="/assets/public-1.js"></head>',
  );
});

test("the first page has in it what it shows", () => {
  expect(pageAt(shell, "/", true)).toBe("<head></head><body>Welcome</body>");
});

test("an area without files and an address of no screen get the page as it was built", () => {
  for (const path of ["/play", "/nowhere", "/constructor", "/admin/../home", "//home"])
    expect(pageAt(shell, path, true), path).not.toContain("modulepreload");
});

test("there is no page before the screens are built, or where an older version has built them", () => {
  expect(readShell("/nowhere")).toBeNull();
  rmSync(join(folder, "areas.json"));
  expect(readShell(folder)).toBeNull();
});
