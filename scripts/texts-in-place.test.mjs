/** Does a file of the app bring its own texts along, and no others? */
import { build } from "vite";
import { expect, test } from "vitest";
import { inProject } from "./project.mjs";
import { textsInPlace } from "./texts-in-place.ts";

const file = inProject("src/web/made-for-this-test.ts");

/**
 * What the app's build makes of a file with this content.
 *
 * @param {string} content
 */
async function built(content) {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      textsInPlace(),
      {
        name: "the file",
        resolveId: (id) => (id === file ? id : null),
        load: (id) => (id === file ? content : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: file, preserveEntrySignatures: "strict" },
    },
  });
  const [made] = [result].flat();
  const [chunk] = made && "output" in made ? made.output : [];
  return chunk?.type === "chunk" ? chunk.code : "";
}

test("a text is in the place where it is used", async () => {
  const code = await built(`
    import { liveScoring, scoreEntry as words } from "#contract/labels/score";
    import { fill, refusalTexts } from "#contract/messages";
    export const texts = [words.hole, liveScoring["finish"], fill(refusalTexts["not-found"])];`);
  expect(code.replaceAll(/\s+/g, " ")).toContain(
    '"Hole", "Finish Round", fill("This page is not available.")',
  );
  for (const other of ["Stroke Hole", "Handicap Index", "Please log in", "Bet request sent!"])
    expect(code).not.toContain(other);
});

test("what is looked up while the app runs comes as a whole, without what else is in its file", async () => {
  const code = await built(`
    import { liveScoring, unsent } from "#contract/labels/score";
    export const textOf = (name: "finish" | "previous") => liveScoring[name] + unsent.copy;`);
  for (const text of ["Finish Round", "Stroke Hole", "Copy"]) expect(code).toContain(text);
  for (const other of ["Handicap Index", "Waiting to be sent"]) expect(code).not.toContain(other);
});

test("a variable of the same name stays what it is", async () => {
  const code = await built(`
    import { results } from "#contract/labels/results";
    export const titles = (of: { title: string }[]) => of.map((results) => results.title);
    export const title = () => results.title;`);
  expect(code).toContain("(results) => results.title");
});
