/**
 * `node send-flood.ts URL WHAT COUNT COOKIE` floods a server for the trial `flood`. After the input line
 * "start", it sends waves of COUNT requests at the same time. If WHAT is "half" or "stream", it holds COUNT
 * connections open instead. After the line "stop", it prints the number of answers of each kind so far.
 */
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

const [url = "", what = "", count = "0", cookie = ""] = process.argv.slice(2);
const answers: Record<string, number> = {};
const note = (answer: string | number) => {
  answers[answer] = (answers[answer] ?? 0) + 1;
};
const newConnections = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const paths = ["/", "/home", "/api/openapi.json", "/api/docs", "/api/club", "/api/nothing", "/%61pi/home"];
let [sent, isOn] = [0, false];

type Sending = { path: string; method?: "GET" | "POST"; body?: object; headers?: Record<string, string> };

const requests: Record<string, () => Sending> = {
  any: () => ({ path: paths[sent % paths.length] ?? `/assets/${sent}.js` }),
  login: () => ({ path: "/api/sessions", body: { phone: anyPhone(), pin: "0000" } }),
  code: () => ({ path: "/api/registration/code", body: { code: `WRONG-${sent}`, as: "member" } }),
  reset: () => ({ path: "/api/pin-resets", body: { phone: anyPhone(), pin: "1234", code: "ZZZZ-ZZZZ" } }),
};

const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
process.stdout.write("{}\n");
while (!(await input.next()).done) {
  isOn = true;
  const stop = input.next().then(() => {
    isOn = false;
  });
  if (what === "half" || what === "stream") await hold(stop);
  else while (isOn) await Promise.all(Array.from({ length: Number(count) }, send));
  await stop;
  process.stdout.write(`${JSON.stringify(answers)}\n`);
}
process.exit();

function anyPhone(): string {
  return `480${String(5_550_000 + (sent % 9_999)).padStart(7, "0")}`;
}

function send(): Promise<void> {
  const { path, body } = requests[what]?.() ?? { path: "/" };
  sent += 1;
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const done = (answer: string | number) => {
      note(answer);
      resolve();
    };
    const headers = { origin: url, ...(text && { "content-type": "application/json" }) };
    const read = (response: IncomingMessage) => {
      response.resume();
      response.on("close", () => done(response.statusCode ?? 0));
    };
    const asking = request(
      url + path,
      { method: text ? "POST" : "GET", agent: newConnections, headers },
      read,
    );
    asking.on("error", () => done("cut"));
    asking.end(text);
  });
}

async function hold(stop: Promise<void>): Promise<void> {
  const { hostname, port } = new URL(url);
  const text =
    what === "half"
      ? "POST /api/sessions HTTP/1.1\r\nHost: "
      : `GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`;
  const open: Socket[] = [];
  for (let i = 0; i < Number(count); i++)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(text);
        socket.pause();
        note("opened");
        resolve();
      });
      open.push(socket);
      socket.on("error", () => resolve());
    });
  await stop;
  for (const socket of open) socket.destroy();
}
