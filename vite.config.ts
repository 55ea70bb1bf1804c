/** Builds the web app from src/web into dist/web, which the server serves. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { type Area, areas } from "./src/contract/areas.ts";
import type { Endpoint } from "./src/contract/define-endpoint.ts";
import { endpoints } from "./src/contract/endpoints.ts";

/** What rolldown knows of a file that it has read. */
type Imports = {
  getModuleInfo(
    file: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
};

const isAdmins = (area: string) => area === "print" || area.startsWith("admin");
const [ofPlayers, ofAdmins] = [areas.filter((area) => !isAdmins(area)), areas.filter(isAdmins)];

/**
 * A player who opens one screen of an area soon opens the next, so the files of an area are one chunk. A file and its
 * imports go into the first chunk of this list that claims the file.
 */
const chunkNames = [
  "start",
  "refusals",
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
    // Browsers without `modulepreload` load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      // A slow build on a busy machine needs no warning.
      checks: { bundlerTimings: false },
    },
  },
  // `npm run dev` sets PORT to the port of the server.
  server: { proxy: { "/api": `http://127.0.0.1:${process.env.PORT}` } },
});

/**
 * The screen Hole by Hole is opened on the course, so files that it shares with score screens are in its chunk. Other
 * files that score screens share are in the chunk "score".
 */
const ofScores = ["round", "score", "group"];

/** Most phones need these areas immediately, so files that they share with public screens are in the chunk "start". */
const ofMostStarts = ["signed-in", "home", "round"];

/** Returns null for a file that no area imports. */
function chunkOf(file: string, imports: Imports): string | null {
  // Most are said by forms, and nobody fills in a form on the results.
  if (file.endsWith("/contract/refusal-texts.ts")) return "refusals";
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
  // What only My Game shares with score screens is not worth its bytes on all others.
  const ofScoring = ofPlayer.filter((name) => name !== "profile");
  if (ofScoring.length > 0 && ofScoring.every((name) => ofScores.includes(name))) return "score";
  // A file that admins share with one area of players is in the chunk of that area.
  const [first, ...others] = ofPlayer;
  return first === undefined ? "admin" : others.length === 0 ? first : "shared";
}

/** Finds the areas whose screens import the file, directly or through other files. */
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

/** Returns null for a file that is not a screen. Such a file is in the areas of the files that import it. */
function areaOf(file: string, imports: Imports): string | null {
  if (/\/src\/web\/(index\.html|(main|prerender)\.tsx|screens\/public\/landing\.tsx)$/.test(file))
    return "start";
  if (file.endsWith("src/web/signed-in.tsx")) return "signed-in";
  // In the last step of a registration the new player is logged in already.
  if (file.endsWith("/register-step3.tsx")) return "profile";
  if (file.endsWith("/live-round.tsx")) return "round";
  if (file.endsWith("/group-scores.tsx")) return "group";
  // This layout surrounds screens of two areas.
  if (file.endsWith("/members-only.tsx")) return "shared";
  const { dynamicImporters = [] } = imports.getModuleInfo(file) ?? {};
  return dynamicImporters.some((importer) => importer.includes("/src/web/routes/")) ? folderOf(file) : null;
}

function folderOf(screen: string): string | null {
  const [, folder] = /src\/web\/screens\/(admin\/[a-z-]+(?=\/)|[a-z]+)\//.exec(screen) ?? [];
  return folder?.replace("/", "-") ?? null;
}

/**
 * Chromium compiles a function at its first call, and a slow phone then shows nothing. If a file starts with this line,
 * Chromium compiles all functions of the file during the download.
 */
function compiledWhileLoading(): Plugin {
  return {
    name: "compiled-while-loading",
    generateBundle: {
      // Vite adds lines before the code, so this plugin runs after Vite.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** Writes `areas.json`: the files that the screens of each area need, except files that `index.html` names. */
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

/** Returns the chunks with the layouts that surround every screen of an area. */
function sharedBy(area: Area): string[] {
  if (area === "public") return [];
  // Of the screens to print, players open only the results. All others are for admins.
  if (area === "print") return ["signed-in", "admin", "admin-tee-times"];
  return area.startsWith("admin-") ? ["signed-in", "admin"] : ["signed-in"];
}

/** The phone's code needs only these parts of an endpoint. Schemas and policies stay on the server. */
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
