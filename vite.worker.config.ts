/**
 * Builds the service worker after the app. The worker contains the name of this build, and the names of the app's files,
 * which it keeps on the phone.
 */
import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { endpointsOfPhone } from "./vite.config.ts";

const built = "dist/web";
const files = globSync(["assets/*.{js,css}", "*.svg"], { cwd: built }).map((file) => `/${file}`);

export default defineConfig({
  publicDir: false,
  plugins: [endpointsOfPhone()],
  define: {
    OWN_BUILD: readFileSync(`${built}/build.json`, "utf8"),
    OWN_FILES: JSON.stringify(files.sort()),
  },
  build: {
    outDir: built,
    emptyOutDir: false,
    rolldownOptions: {
      input: "src/web/service-worker/worker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
