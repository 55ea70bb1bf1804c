/**
 * `node flood.mjs URL WHAT COUNT SEED` sends COUNT wrong requests of kind WHAT at once, wave after wave; WHAT "half"
 * holds half-sent requests. Prints {"ready":true}. Lines of input start and stop it in turn; each stop prints the counts.
 */
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";

const [url = "", what = "", count = "0", seed = "0"] = process.argv.slice(2);
// The measuring process on the same core has priority.
setPriority(19);

/** @type {Record<string, [path: string, body: (i: number) => object]>} */
const wrong = {
  login: ["/api/sessions", (i) => ({ phone: numbered(i), pin: String(i % 10_000).padStart(4, "0") })],
  code: [
    "/api/registration/code",
    (i) => ({ code: `WRONG${seed}-${waves}-${i}`, as: i % 2 ? "member" : "guest" }),
  ],
  reset: [
    "/api/pin-resets",
    (i) => ({ phone: numbered(i), pin: "1234", code: `${String(i).padStart(8, "Z")}` }),
  ],
};

const everyoneOfItsOwn = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
/** @type {Record<string, number>} */
const answers = {};
/** @param {string} answer */
const note = (answer) => {
  answers[answer] = (answers[answer] ?? 0) + 1;
};

const orders = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
let waves = 0;
let isOver = false;
say({ ready: true });
while (!(await orders.next()).done) {
  if (what === "half") await openHalves();
  else {
    isOver = false;
    const ending = orders.next().then(() => {
      isOver = true;
    });
    for (; !isOver; waves++) await Promise.all(Array.from({ length: Number(count) }, (_, i) => send(i)));
    await ending;
  }
  say({ ...answers, waves });
}
process.exit();

/** @param {object} message */
function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** @param {number} i */
function send(i) {
  const kind = wrong[what];
  if (!kind) throw new Error(`There is no flood of ${what}.`);
  const [path, bodyOf] = kind;
  const text = JSON.stringify(bodyOf(i + (Number(seed) + waves) * 7));
  const headers = {
    origin: url,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  };
  return new Promise((resolve) => {
    const asking = request(url + path, { method: "POST", agent: everyoneOfItsOwn, headers }, (response) => {
      response.resume();
      response.on("close", () => {
        note(String(response.statusCode));
        resolve(undefined);
      });
    });
    asking.on("error", () => {
      note("cut");
      resolve(undefined);
    });
    asking.end(text);
  });
}

async function openHalves() {
  const { hostname, port } = new URL(url);
  for (let i = 0; i < Number(count); i++) {
    await new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write("POST /api/sessions HTTP/1.1\r\nHost: ");
        note("opened");
        resolve(undefined);
      });
      socket.on("error", () => {
        note("refused");
        resolve(undefined);
      });
    });
  }
}

/** @param {number} i */
function numbered(i) {
  return `480${String(5_550_000 + (i % 9_999)).padStart(7, "0")}`;
}
