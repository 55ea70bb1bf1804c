/**
 * Controls Debian's WebKit through its WebDriver, on a virtual screen. Playwright cannot do this, because it
 * controls only its own build of WebKit. The protocol: https://www.w3.org/TR/webdriver2/.
 */
import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { freePort } from "../../src/server/testing/free-port.ts";

export type Display = {
  name: string;
  close(): Promise<void>;
};

export type Session = {
  ask(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
};

export async function openDisplay(): Promise<Display> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await firstLine(screen.stdio[3] as Readable);
  return { name: `:${number}`, close: () => end(screen) };
}

/**
 * Opens a browser without stored data. Each session has its own driver, because a driver that has ended a
 * session cannot always start another.
 */
export async function openSession(display: Display): Promise<Session> {
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  await untilItAnswers(address, driver);
  const asked = { capabilities: {} };
  const { sessionId } = (await ask(address, "POST", "/session", asked)) as { sessionId: string };
  return {
    ask: (method, path, body) => ask(address, method, `/session/${sessionId}${path}`, body),
    async close() {
      await ask(address, "DELETE", `/session/${sessionId}`);
      await end(driver);
    },
  };
}

async function ask(address: string, method: string, path: string, body?: object): Promise<unknown> {
  // Every POST needs a body, even an empty one.
  const text = method === "POST" ? JSON.stringify(body ?? {}) : null;
  const response = await fetch(address + path, { method, body: text });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new WebDriverError(path, value as { error: string; message: string });
  return value;
}

export class WebDriverError extends Error {
  readonly kind: string;

  constructor(path: string, { error, message }: { error: string; message: string }) {
    super(`${path}: ${error}: ${message}`);
    this.kind = error;
  }
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve) => stream.once("data", (chunk) => resolve(String(chunk).trim())));
}

async function untilItAnswers(address: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("WebKitWebDriver ended before it answered.");
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = new Promise((resolve) => program.once("exit", resolve));
  program.kill();
  await ended;
}
