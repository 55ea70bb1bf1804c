/**
 * How fast is a server without a database? This one listens on PORT. It has an empty route, and it writes
 * each change to all open event streams. The file is not TypeScript, because stripping types takes 16 MB of
 * memory. The club's built server does not need them either.
 */
import { PassThrough } from "node:stream";
import Fastify from "fastify";

const app = Fastify();
/** @type {Set<PassThrough>} */
const streams = new Set();
let position = 0;

app.get("/", async () => ({}));
app.get("/api/events", (_request, reply) => {
  const stream = new PassThrough();
  streams.add(stream);
  stream.once("close", () => streams.delete(stream));
  reply.type("text/event-stream").send(stream);
  stream.write("retry: 2000\n\n");
});
app.put("/changes/:change", async ({ params }) => {
  position += 1;
  const data = JSON.stringify({ kind: "scores", teeTimeId: params.change });
  for (const stream of streams) stream.write(`id: ${position}\ndata: ${data}\n\n`);
  return {};
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
