import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageAt, readShell, type Shell } from "./shell.ts";

const folder = mkdtempSync(join(tmpdir(), "shell-"));
let shell: Shell;

beforeAll(() => {
  writeFileSync(
    join(folder, "index.html"),
    '<head><title>Clubhouse</title></head><body><div id="root"></div></body>',
  );
  const files = { public: ["/assets/public-1.js"], home: ["/assets/signed-in-1.js", "/assets/home-1.js"] };
  writeFileSync(join(folder, "areas.json"), JSON.stringify(files));
  const contents = {
    "": { html: "Welcome", isWhole: true },
    "enter-score/:teeTimeId/hole-by-hole": { html: "Outline", isWhole: false },
  };
  writeFileSync(join(folder, "contents.json"), JSON.stringify(contents));
  writeFileSync(join(folder, "build.json"), '"build-7"');
  const read = readShell(folder);
  if (!read) throw new Error("no shell");
  shell = read;
});
afterAll(() => rmSync(folder, { recursive: true }));

const opening = { lastEvent: 7, nearestId: null };
const homeFiles =
  '<link rel="modulepreload" href="/assets/signed-in-1.js"><link rel="modulepreload" href="/assets/home-1.js">';
const asked = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin href="${address}" data-last-event="7">`;

test("the page of a screen names its files, and asks its first questions", () => {
  expect(pageAt(shell, "/home", opening)).toBe(
    `<head><title>Clubhouse</title>${homeFiles}${asked("/api/sessions/current")}${asked("/api/home")}</head>` +
      '<body><div id="root"></div></body>',
  );
});

test("a browser without a session is not made to ask", () => {
  expect(pageAt(shell, "/home", null)).toContain(`${homeFiles}</head>`);
  expect(pageAt(shell, "/login", opening)).toContain(
    '<link rel="modulepreload" href="/assets/public-1.js"></head>',
  );
});

test("a whole screen is in its page, unless something behind its address may change it", () => {
  expect(pageAt(shell, "/", opening)).toContain(
    '</head><body><div id="root" data-whole>Welcome</div></body>',
  );
  expect(pageAt(shell, "/?from=mail", opening)).toContain('<div id="root"></div>');
});

test("the outline of a screen is in its page", () => {
  for (const url of ["/enter-score/1/hole-by-hole", "/enter-score/2/hole-by-hole?tab=x"])
    expect(pageAt(shell, url, opening), url).toContain('<div id="root">Outline</div>');
  expect(pageAt(shell, "/enter-score/1/scores", opening)).toContain('<div id="root"></div>');
});

test("an address cannot write into the page", () => {
  const page = pageAt(shell, '/manage-tee-time/"><script>alert(1)<', opening);
  expect(page).not.toContain("<script");
  expect(page).not.toContain('""');
});

test("an area without files and an address of no screen get the page as it was built", () => {
  for (const path of ["/nowhere", "/constructor", "/admin/../home", "//home"])
    expect(pageAt(shell, path, null), path).toBe(shell.html);
  expect(pageAt(shell, "/play", null)).toBe(shell.html);
});

test("there is no page before the screens are built, or where an older version has built them", () => {
  expect(readShell("/nowhere")).toBeNull();
  rmSync(join(folder, "contents.json"));
  expect(readShell(folder)).toBeNull();
});
