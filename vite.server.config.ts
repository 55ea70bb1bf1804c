/** Bundles the server into `dist/server`. Development and most tests run the source instead. */
import { defineConfig } from "vite";

/**
 * These packages have parts for one kind of machine, or look for files in their own folder. `web-push` calls an outdated
 * function of Node. Node warns of such calls, except in `node_modules`.
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
      // All files are in one folder, since `program.ts` counts the folders up to the project.
      output: { comments: false, entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      // A slow build on a busy machine needs no warning.
      checks: { bundlerTimings: false },
    },
  },
});
