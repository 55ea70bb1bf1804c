/** Which club does a command mean, and what is said where it names none? */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeClubSettings } from "../clubs/club-folders.ts";
import { backup } from "./backup.ts";
import type { Typed } from "./command.ts";
import { list } from "./list.ts";
import { placeOf, placeOfClub } from "./place.ts";
import { remove } from "./remove.ts";
import { restore } from "./restore.ts";
import { serve } from "./serve.ts";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "clubhouse-places-"));
  writeClubSettings(dir, "mesa.example.org", {});
});
afterEach(() => rmSync(dir, { recursive: true }));

const typed = (options: Typed["options"], argument: string | null = null): Typed => ({ argument, options });

test("a command is about the club of its environment, or about one that is named", () => {
  expect(placeOf(backup, typed({}))).toHaveProperty("env.dataDir");
  expect(placeOf(backup, typed({ clubs: dir, club: "mesa.example.org" }))).toMatchObject({
    env: { dataDir: join(dir, "mesa.example.org"), pepperFile: join(dir, "mesa.example.org", "pepper") },
  });
  expect(placeOf(backup, typed({ club: "mesa.example.org" }))).toEqual({
    wrong: "--club needs --clubs DIR.",
  });
  expect(placeOf(backup, typed({ clubs: dir }))).toEqual({ wrong: "--clubs needs --club HOST." });
});

test("the folder of one club is not taken for a folder of many", () => {
  for (const own of ["clubhouse.sqlite", "pepper"]) {
    const single = mkdtempSync(join(dir, "single-"));
    writeFileSync(join(single, own), "");
    for (const command of [serve, list, backup, restore])
      expect(placeOf(command, typed({ clubs: single, club: "mesa.example.org" })), own).toEqual({
        wrong: `${single} is the folder of one club, not of many: leave out --clubs, or name another.`,
      });
  }
});

test("what is no host is refused, and only a new club may be missing", () => {
  for (const host of ["../oak", "oak/..", "oak:80", ""])
    expect(placeOfClub(dir, host, true)).toEqual({ wrong: `"${host}" is not the host of a club.` });
  const oak = typed({ clubs: dir, club: "oak.example.org" });
  expect(() => placeOf(backup, oak)).toThrow(`There is no club oak.example.org in ${dir}.`);
  expect(placeOf(restore, oak)).toMatchObject({ env: { dataDir: join(dir, "oak.example.org") } });
});

test("a club that is open is not removed", async () => {
  const place = placeOf(backup, typed({}));
  if (!("env" in place)) throw new Error("The environment cannot be used.");
  const removing = remove.run(place.env, typed({ clubs: dir }, "mesa.example.org"));
  await expect(removing).rejects.toThrow("mesa.example.org is open: suspend it first.");
});
