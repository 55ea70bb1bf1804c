/** How fast is a page without a library? This page's script is as long as home's and draws rows of text. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { median } from "../print.ts";
import type { QuietBrowser } from "../web/quiet-browser.ts";
import { visit } from "../web/visit.ts";

const scriptBytes = 100_000;
const rows = 300;

const page = `<!doctype html><title>Yardstick</title><link rel="icon" href="data:,"><body><script src="/script.js"></script>`;
const script = `
for (let row = 0; row < ${rows}; row++) {
  const line = document.createElement("p");
  line.textContent = "Row " + row + " of a page that needs no library to be drawn";
  document.body.append(line);
}
/*`;

/** Milliseconds until the page is painted: the median of `visits` first visits. */
export async function measureBarePage(browser: QuietBrowser, visits: number): Promise<number> {
  const server = createServer(({ url }, answer) => {
    if (url === "/script.js")
      answer.setHeader("content-type", "text/javascript").end(`${script.padEnd(scriptBytes, ".")}*/`);
    else answer.setHeader("content-type", "text/html").end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const paints: number[] = [];
  for (let i = 0; i < visits; i++) {
    const phone = await browser.newPhone(address, "");
    paints.push((await visit(phone, address)).largestPaint);
    await phone.close();
  }
  server.closeAllConnections();
  server.close();
  return median(paints);
}
