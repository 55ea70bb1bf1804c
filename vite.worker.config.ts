/**
 * How is the service worker built? Last, from what the build of the app has made: it knows the names of all files, so that
 * it can keep them on the phone, and what this build is called.
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
