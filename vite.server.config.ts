/** How is the server bundled? Into `dist/server`, for everything but development and tests, which run the source. */
import { defineConfig, type Plugin } from "vite";

/**
 * Each has parts for this machine alone, or files of its own that it looks for beside itself. `web-push` uses an old
 * function of Node's, which Node warns of where it is not in `node_modules`.
 */
const external = ["better-sqlite3", "@node-rs/argon2", "sharp", "@fastify/swagger-ui", "web-push"];

/**
 * A file with a single other character, if only in a comment, is kept in memory with two bytes for each of its
 * characters: these are written as escapes.
 */
const onlyAscii: Plugin = {
  name: "only-ascii",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inAscii(file.code);
  },
};

function inAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export default defineConfig({
  plugins: [onlyAscii],
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: "node24",
    outDir: "dist/server",
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: "src/server/main.ts", club: "src/server/cli/club.ts" },
      // All in one folder: `program.ts` counts the folders up to the project.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
