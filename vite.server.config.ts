/** How is the server bundled? Into `dist/server`, for everything but development and tests, which run the source. */
import { defineConfig } from "vite";

/**
 * Each has parts for this machine alone, or files of its own that it looks for beside itself. `web-push` uses an old
 * function of Node's, which Node warns of where it is not in `node_modules`.
 */
const external = ["better-sqlite3", "@node-rs/argon2", "sharp", "@fastify/swagger-ui", "web-push"];

export default defineConfig({
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
      output: { comments: false, entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      // A busy machine is no warning.
      checks: { bundlerTimings: false },
    },
  },
});
