/** How is the web bundle made? Its root is src/web; the server serves dist/web. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { type Area, areas } from "./src/contract/areas.ts";
import type { Endpoint } from "./src/contract/define-endpoint.ts";
import { endpoints } from "./src/contract/endpoints.ts";

/** Of a file that rolldown has read. */
type Imports = {
  getModuleInfo(
    file: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
};

/**
 * A phone waits for each step of requests, so the files of one area come together: who opens one of its screens opens the
 * next. The first of these groups that names a chunk for a file has it, with all that it imports.
 */
const isAdmins = (area: string) => area === "print" || area.startsWith("admin");
const [ofPlayers, ofAdmins] = [areas.filter((area) => !isAdmins(area)), areas.filter(isAdmins)];
const chunkNames = [
  "start",
  "forms",
  "signed-in",
  "cards",
  "shared",
  "round",
  ...ofPlayers,
  "admin",
  ...ofAdmins,
];
const chunks = [...new Set(chunkNames)].map((chunk, index) => ({
  name: (file: string, imports: Imports) => (chunkOf(file, imports) === chunk ? chunk : null),
  debugName: chunk,
  priority: chunkNames.length - index,
}));

export default defineConfig({
  root: "src/web",
  plugins: [react(), tailwindcss(), endpointsOfPhone(), filesOfAreas(), compiledWhileLoading()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Browsers that do not know it load the same files, a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      // A busy machine is no warning.
      checks: { bundlerTimings: false },
    },
  },
  // `npm run dev` says where the server is.
  server: { proxy: { "/api": `http://127.0.0.1:${process.env.PORT}` } },
});

/** Hole by hole opens on the course: its file has what it shares with the other score screens. */
const ofScores = ["round", "score"];

/** What a phone loads at once with the screens that it opens most is in the start, where the login needs it, too. */
const ofMostStarts = ["signed-in", "home", "round"];

/** Null for what is in no area. */
function chunkOf(file: string, imports: Imports): string | null {
  const areas = areasFrom(file, imports);
  if (areas.includes("start")) return "start";
  const [area = null] = areas;
  if (areas.length <= 1) return area;
  if (areas.includes("public")) return areas.some((name) => ofMostStarts.includes(name)) ? "start" : "forms";
  if (areas.every((name) => name === "home" || name === "notifications")) return "home";
  if (areas.includes("home")) return "signed-in";
  const ofPlayer = areas.filter((name) => !isAdmins(name));
  if (ofPlayer.includes("round"))
    return ofPlayer.every((name) => ofScores.includes(name)) ? "round" : "cards";
  // What admins and one area of the players share comes with that area.
  const [first, ...others] = ofPlayer;
  return first === undefined ? "admin" : others.length === 0 ? first : "shared";
}

/** Those whose screens import the file, directly or over others. */
function areasFrom(file: string, imports: Imports): string[] {
  const areas = new Set<string>();
  const found = new Set([file]);
  for (const importer of found) {
    const area = areaOf(importer, imports);
    if (area !== null) areas.add(area);
    else for (const next of imports.getModuleInfo(importer)?.importers ?? []) found.add(next);
  }
  return [...areas];
}

/** Null for what is a part of the files that import it. */
function areaOf(file: string, imports: Imports): string | null {
  if (/\/src\/web\/(index\.html|(main|prerender)\.tsx|screens\/public\/landing\.tsx)$/.test(file))
    return "start";
  if (file.endsWith("src/web/signed-in.tsx")) return "signed-in";
  // The last step of a registration, when the new player is logged in.
  if (file.endsWith("/register-step3.tsx")) return "profile";
  if (file.endsWith("/live-round.tsx")) return "round";
  // Around screens of two areas.
  if (file.endsWith("/members-only.tsx")) return "shared";
  const { dynamicImporters = [] } = imports.getModuleInfo(file) ?? {};
  return dynamicImporters.some((importer) => importer.includes("/src/web/routes/")) ? folderOf(file) : null;
}

function folderOf(screen: string): string | null {
  const [, folder] = /src\/web\/screens\/(admin\/[a-z-]+(?=\/)|[a-z]+)\//.exec(screen) ?? [];
  return folder?.replace("/", "-") ?? null;
}

/**
 * Says to Chromium that the functions of a file are needed at once: then it compiles them beside the download, and not each
 * one when it is first called, while a slow phone shows nothing. It has to be the first line.
 */
function compiledWhileLoading(): Plugin {
  return {
    name: "compiled-while-loading",
    generateBundle: {
      // Vite writes something of its own before the code.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** Writes down which files the screens of each area need, but for those that the page itself names. */
function filesOfAreas(): Plugin {
  return {
    name: "files-of-areas",
    generateBundle(_, bundle) {
      const built = Object.values(bundle).filter((file) => file.type === "chunk");
      const withImports = (...names: string[]) => {
        const files = new Set(
          built.filter(({ name }) => names.includes(name)).map(({ fileName }) => fileName),
        );
        for (const file of files)
          for (const next of built.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next);
        return files;
      };
      const named = withImports("start", "index");
      const filesOf = (area: Area) =>
        [...withImports(area, ...sharedBy(area))].filter((file) => !named.has(file));
      const areaFiles = areas.map((area) => [area, filesOf(area).map((file) => `/${file}`)]);
      this.emitFile({
        type: "asset",
        fileName: "areas.json",
        source: JSON.stringify(Object.fromEntries(areaFiles)),
      });
    },
  };
}

/** What every screen of an area is inside of. */
function sharedBy(area: Area): string[] {
  if (area === "public") return [];
  // All but the results are printed by admins.
  return area === "print" || area.startsWith("admin-") ? ["signed-in", "admin"] : ["signed-in"];
}

/** Gives the phone of each endpoint only what it asks with; the schemas and who may ask are the server's. */
export function endpointsOfPhone(): Plugin {
  const asked = Object.entries<Endpoint>(endpoints).map(([name, { method, path, repeat, upload }]) => [
    name,
    { method, path, repeat, ...(upload && { upload: { limitBytes: upload.limitBytes } }) },
  ]);
  return {
    name: "endpoints-of-phone",
    load: (id) =>
      id.endsWith("/src/contract/endpoints.ts")
        ? `export const endpoints = ${JSON.stringify(Object.fromEntries(asked))};`
        : null,
  };
}
