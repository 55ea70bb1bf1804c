import { expect, test } from "vitest";
import { clubNameMark, nameAt, pageAt } from "./page.ts";

const parts = {
  html: '<head><title>Clubhouse</title><style></style></head><body><div id="root"></div></body>',
  areaFiles: { public: ["/assets/public-1.js"], home: ["/assets/signed-in-1.js", "/assets/home-1.js"] },
  contents: {
    "": { html: `<h1>${clubNameMark}</h1>`, isWhole: true },
    "enter-score/:teeTimeId/hole-by-hole": { html: "Outline", isWhole: false },
  },
};
const asks = ["/api/sessions/current", "/api/home"];
const homeFiles =
  '<link rel="modulepreload" href="/assets/signed-in-1.js"><link rel="modulepreload" href="/assets/home-1.js">';
const asked = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`;

test("the page of a screen names its files, and asks its first questions", () => {
  expect(pageAt(parts, "/home", { clubName: null, asks })).toBe(
    `<head><title>Clubhouse</title>${asked("/api/sessions/current")}${asked("/api/home")}${homeFiles}<style></style></head>` +
      '<body><div id="root"></div></body>',
  );
});

test("a browser without a session is not made to ask", () => {
  expect(pageAt(parts, "/home", { clubName: null })).toContain(`<title>Clubhouse</title>${homeFiles}<style>`);
  expect(pageAt(parts, "/login", { clubName: null, asks })).toContain(
    '<title>Clubhouse</title><link rel="modulepreload" href="/assets/public-1.js"><style>',
  );
});

test("a whole screen is in its page, unless something after its address may change it", () => {
  expect(pageAt(parts, "/", { clubName: null, asks })).toContain(
    '</head><body><div id="root" data-whole><h1>Clubhouse</h1></div></body>',
  );
  expect(pageAt(parts, "/?from=mail", { clubName: null, asks })).toContain('<div id="root"></div>');
});

test("the outline of a screen is in its page", () => {
  for (const url of ["/enter-score/1/hole-by-hole", "/enter-score/2/hole-by-hole?tab=x"])
    expect(pageAt(parts, url, { clubName: null, asks }), url).toContain('<div id="root">Outline</div>');
  expect(pageAt(parts, "/enter-score/1/scores", { clubName: null, asks })).toContain('<div id="root"></div>');
});

test("an address cannot write into the page", () => {
  const page = pageAt(parts, "/home", {
    clubName: null,
    asks: ['/api/tee-times/"><script>alert(1)<'],
  });
  expect(page).not.toContain("<script");
  expect(page).not.toContain('""');
});

test.each([
  ["Mesa", "Mesa"],
  ["Fish & Chips", "Fish &amp; Chips"],
  ['<b>"$&"</b>', "&lt;b>&quot;$&amp;&quot;&lt;/b>"],
  ["נאות הגולף", "נאות הגולף"],
  ["M".repeat(60), "M".repeat(60)],
])("a page tells the app that its club is %s, and the landing page shows it", (clubName, written) => {
  const landing = pageAt(parts, "/", { clubName });
  expect(landing).toContain(`<meta name="application-name" content="${written}">`);
  expect(landing).toContain(`<div id="root" data-whole><h1>${written}</h1></div>`);
  expect(pageAt(parts, "/home", { clubName })).toContain(`content="${written}"`);
});

test("an address has the name that has an id at its position, and only a whole one", () => {
  const names = ["bet/:betId", "home"];
  expect(nameAt("/bet/3", names)).toBe("bet/:betId");
  expect(nameAt("/home", names)).toBe("home");
  for (const path of ["/bet/3/4", "/bet", "/toString", "/"])
    expect(nameAt(path, names), path).toBeUndefined();
});

test("an area without files and an address of no screen get the page as it was built", () => {
  for (const path of ["/nowhere", "/constructor", "/admin/../home", "//home"])
    expect(pageAt(parts, path, { clubName: null }), path).toBe(parts.html);
  expect(pageAt(parts, "/play", { clubName: null })).toBe(parts.html);
});
