/**
 * What does a payload leave behind that a page took for more than text? It runs, opens a dialog, asks another server, is
 * stopped by the policy alone, or stands in the page as an element or an attribute.
 */
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    traces: string[];
    xss: () => void;
  }
}

export type Watched = {
  /** Since the page was opened. */
  traces(): Promise<string[]>;
  /** All that is written on the page: its texts, its fields, and what a screen reader says. */
  texts(): Promise<string>;
};

/** Before the page is opened. */
export async function watch(page: Page, origin: string): Promise<Watched> {
  const outside: string[] = [];
  page.on("dialog", (dialog) => {
    outside.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === origin || ["blob:", "about:"].includes(url.protocol);
    // Where `src=x` would lead.
    if (!isOurs || url.pathname.endsWith("/x")) outside.push(`it asked for ${request.url().slice(0, 200)}`);
  });
  page.on("frameattached", () => outside.push("a frame was opened"));
  page.on("pageerror", (error) => outside.push(`an error: ${error}`));
  await page.addInitScript(() => {
    window.traces = [];
    window.xss = () => void window.traces.push("it ran");
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      window.traces.push(`only the policy stopped ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return {
    traces: async () => [...outside, ...(await page.evaluate(tracesInPage))],
    texts: () => page.evaluate(textsInPage),
  };
}

function tracesInPage(): string[] {
  const found = [...(window.traces ?? [])];
  const strangers =
    "iframe, object, embed, base, frame, applet, marquee, math, template, foreignObject, animate, set, plaintext, xss, " +
    "video, audio, source, body style, body link, meta[http-equiv], script:not([src])";
  for (const element of document.querySelectorAll(strangers))
    found.push(`<${element.localName}> is in the page`);
  const leads = [
    "href",
    "src",
    "action",
    "formaction",
    "data",
    "poster",
    "background",
    "srcset",
    "xlink:href",
  ];
  const ownSchemes = ["blob:", "tel:", "sms:", "mailto:", "webcal:"];
  for (const element of document.querySelectorAll("*"))
    for (const { name, value } of element.attributes) {
      const isLead = leads.includes(name) && !value.startsWith("#");
      const url = isLead ? new URL(value, location.href) : null;
      const leadsAway = url !== null && url.origin !== location.origin && !ownSchemes.includes(url.protocol);
      const isOfPayload =
        /^on|xss|srcdoc/.test(name) || (/^(id|class|name|style)$/.test(name) && /xss|evil/.test(value));
      if (leadsAway || isOfPayload) found.push(`<${element.localName} ${name}=${value.slice(0, 100)}>`);
    }
  return found;
}

function textsInPage(): string {
  const said = ["aria-label", "aria-description", "aria-valuetext", "title", "alt", "placeholder"];
  const attributes = [...document.querySelectorAll(said.map((name) => `[${name}]`).join())].flatMap(
    (element) => said.map((name) => element.getAttribute(name) ?? ""),
  );
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")].map(
    ({ value }) => value,
  );
  return [document.title, document.body.textContent ?? "", ...attributes, ...fields].join("\n");
}
