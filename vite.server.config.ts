/** How is the server bundled? Into `dist/server`, for everything but development and tests, which run the source. */
import { defineConfig, type Plugin } from "vite";

/**
 * Each has parts for this machine alone, or files of its own that it looks for beside itself. `web-push` uses an old
 * function of Node's, which Node warns of where it is not in `node_modules`.
 */
const external = ["better-sqlite3", "@node-rs/argon2", "sharp", "@fastify/swagger-ui", "web-push"];

/** Packages ask for these, and this server never uses them: it gives Fastify other compilers, and lists no folder. */
const neverUsed = ["@fastify/ajv-compiler", "@fastify/fast-json-stringify-compiler", "glob"];
const nothing = "\0nothing";

const withoutNeverUsed: Plugin = {
  name: "without-never-used",
  enforce: "pre",
  resolveId: (id) => (neverUsed.includes(id) ? nothing : null),
  load: (id) => (id === nothing ? "module.exports = () => {};" : null),
};

/** What is written shall take little memory when it runs. */
const lean: Plugin = {
  name: "lean",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = inAscii(withNamesOnDemand(file.code));
  },
};

/**
 * To import one name of a part of Node makes Node look at all names of that part, and some load more of Node: for the
 * `WebSocket` of `node:http` it loads all of `fetch`. Asked for by itself, one name is all that is looked at.
 */
function withNamesOnDemand(code: string): string {
  return code.replace(
    /^import \{([^}]+)\} from "(node:[^"]+)";$/gm,
    (_import, names: string, part: string) =>
      `const {${names.replaceAll(" as ", ": ")}} = process.getBuiltinModule("${part}");`,
  );
}

/**
 * A file with a single other character, if only in a text, is kept in memory with two bytes for each of its
 * characters: these are written as escapes.
 */
function inAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export default defineConfig({
  plugins: [withoutNeverUsed, lean],
  publicDir: false,
  ssr: { noExternal: true, external },
  // As one text: the names of an object's fields cannot be escaped (`inAscii`), and a text is read faster.
  json: { stringify: true, namedExports: false },
  build: {
    ssr: true,
    target: "node24",
    outDir: "dist/server",
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: "src/server/main.ts", club: "src/server/cli/club.ts" },
      // All in one folder: `program.ts` counts the folders up to the project.
      output: { comments: false, entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
