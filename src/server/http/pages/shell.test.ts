import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readShell } from "./web.ts";

test("there is no page before the screens are built, or where an older version has built them", () => {
  expect(readShell("/nowhere")).toBeNull();
  const folder = mkdtempSync(join(tmpdir(), "shell-"));
  const built = {
    "index.html": "<head></head>",
    "areas.json": '{"home":["/assets/home-1.js"]}',
    "contents.json": '{"":{"html":"Welcome","isWhole":true}}',
    "build.json": '"build-7"',
  };
  for (const [name, text] of Object.entries(built)) writeFileSync(join(folder, name), text);
  expect(readShell(folder)).toEqual({
    folder,
    html: "<head></head>",
    areaFiles: { home: ["/assets/home-1.js"] },
    contents: { "": { html: "Welcome", isWhole: true } },
    build: "build-7",
  });
  rmSync(join(folder, "contents.json"));
  expect(readShell(folder)).toBeNull();
  rmSync(folder, { recursive: true });
});
