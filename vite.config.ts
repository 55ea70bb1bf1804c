/** How is the web bundle made? Its root is src/web; the server serves dist/web. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { answerShapes } from "./src/contract/answer-shapes.ts";

export default defineConfig({
  root: "src/web",
  plugins: [react(), tailwindcss(), shapesOfAnswers()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});

/** Gives the phone the shapes of the answers as plain data, made from the schemas of the contract. */
function shapesOfAnswers(): Plugin {
  const modules = new Map(
    Object.entries(answerShapes).map(([part, shapes]) => [`virtual:answer-shapes/${part}`, shapes]),
  );
  return {
    name: "answer-shapes",
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load: (id) => {
      const shapes = modules.get(id.slice(1));
      return shapes && `export default ${JSON.stringify(shapes)};`;
    },
  };
}
