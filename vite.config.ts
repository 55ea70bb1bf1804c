/** How is the web bundle made? Its root is src/web; the server serves dist/web. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: "src/web",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
