/**
 * How does a text reach the phone? In the place where it is used. A file of `src/contract/labels` has the texts of many
 * screens, and a chunk takes files as a whole: each screen would load the words of all the others.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { childrenOf, keyOf, type Node, usesIn } from "./uses-of-names.ts";

const contract = resolve("src/contract");
const textFiles = [...readdirSync(join(contract, "labels")).map((name) => `labels/${name}`), "messages.ts"];

type Exports = Readonly<Record<string, unknown>>;
type Edit = { start: number; end: number; text: string };

export function textsInPlace(): Plugin {
  const exportsOf = new Map<string, Exports>();
  return {
    name: "texts-in-place",
    apply: "build",
    // When types and JSX are gone.
    enforce: "post",
    async buildStart() {
      for (const file of textFiles.map((name) => join(contract, name)))
        exportsOf.set(file, await import(pathToFileURL(file).href));
    },
    transform(code, id) {
      if (!/labels\/|\/messages/.test(code)) return null;
      const program = this.parse(code) as unknown as Node;
      const edits = editsOf(program, (source) => {
        const file = fileAt(source, id);
        const values = exportsOf.get(file);
        return values && { file, values };
      });
      return edits.length === 0 ? null : { code: applied(edits, code), map: null };
    },
    // What is used in another way than as a text comes export by export.
    resolveId: (id) => (id.startsWith(contract) && id.includes("?only=") ? id : null),
    load(id) {
      const [file = "", only] = id.split("?only=");
      if (only === undefined || !file.startsWith(contract)) return null;
      return readFileSync(file, "utf8").replace(/^export (\w+ (\w+))/gm, (exported, declared, name) =>
        name === only ? exported : declared,
      );
    },
  };
}

function fileAt(source: string, importer: string): string {
  return importer.startsWith(contract)
    ? resolve(contract, source)
    : source.replace(/^#contract\/(.+)$/, `${contract}/$1.ts`);
}

/** A string in the place of each `labels.key`; what is left of an import names the one export that it needs. */
function editsOf(
  program: Node,
  textsAt: (source: string) => { file: string; values: Exports } | undefined,
): Edit[] {
  const { members, isNeeded } = usesIn(program);
  return childrenOf(program).flatMap((statement) => {
    const found = statement.type === "ImportDeclaration" && textsAt(String(statement.source?.value));
    if (!found) return [];
    const edits: Edit[] = [];
    const left: string[] = [];
    for (const { imported, local } of statement.specifiers ?? []) {
      if (!imported)
        throw new Error(`Import the texts of ${found.file} by name: all of them would be loaded.`);
      const texts = Object(found.values[imported.name]) as Exports;
      const known = members(local.name).filter((member) => typeof texts[keyOf(member) ?? ""] === "string");
      for (const { start, end, ...member } of known)
        edits.push({ start, end, text: JSON.stringify(texts[keyOf(member) ?? ""]) });
      if (isNeeded(local.name, known.length))
        left.push(
          `import { ${imported.name} as ${local.name} } from ${JSON.stringify(`${found.file}?only=${imported.name}`)};`,
        );
    }
    return [...edits, { start: statement.start, end: statement.end, text: left.join("\n") }];
  });
}

/** From the end, so that the places of the others stay right. */
function applied(edits: readonly Edit[], code: string): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
