/** The app's code for phones and a phone's storage, each as one script that a realm can run. */
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { build, type Rolldown } from "vite";
import { endpointsOfPhone } from "../../../vite.config.ts";

export type PhoneCode = { readonly app: Script; readonly storage: Script };

export async function bundlePhone(): Promise<PhoneCode> {
  const [app, storage] = await Promise.all([scriptOf("app.ts"), scriptOf("storage.ts")]);
  return { app, storage };
}

async function scriptOf(file: string): Promise<Script> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const built = (await build({
    configFile: false,
    logLevel: "error",
    plugins: [endpointsOfPhone()],
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.DEV": "false" },
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry, formats: ["iife"], name: "bundle" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  return new Script(built[0]?.output[0].code ?? "", { filename: file });
}
