import { fileURLToPath } from "node:url";
import { compileFunction, createContext } from "node:vm";
import { build, type Rolldown } from "vite";
import { endpointsOfPhone } from "../../../vite.config.ts";

export type Globals = Record<string, unknown>;
type Program = (globals: Globals) => unknown;
export type PhoneCode = { readonly app: Program; readonly storage: Program };

const native = {
  AbortController,
  DOMException,
  Event,
  EventTarget,
  TextEncoder,
  URL,
  URLSearchParams,
  structuredClone,
};

export async function bundlePhone(): Promise<PhoneCode> {
  const [app, storage] = await Promise.all([programOf("app.ts"), programOf("storage.ts")]);
  return { app, storage };
}

/** Compiles a program only once, so each phone starts it fast. Each phone has its own variables. */
async function programOf(file: string): Promise<Program> {
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
  const code = `${built[0]?.output[0].code}; return bundle;`;
  const parsingContext = createContext(native);
  let program: ((...values: readonly unknown[]) => unknown) | null = null;
  return (globals) => {
    program ??= compileFunction(code, Object.keys(globals), { filename: file, parsingContext }) as never;
    return program?.(...Object.values(globals));
  };
}
