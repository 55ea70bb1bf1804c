/**
 * What is this device called, so that its owner knows it again?
 * In plain words from what the browser says of itself: "Safari on iPhone". A browser may say what
 * it likes; nothing but this list depends on it.
 */
import { devices } from "#contract/labels/shared";
import { fill } from "#contract/messages";

/** The first that is found: most browsers also name the others. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|OPT\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android.*Mobile/, "Android phone"],
  [/Android/, "Android tablet"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

export function deviceName(userAgent: string | undefined): string {
  const browser = firstIn(browsers, userAgent ?? "");
  const system = firstIn(systems, userAgent ?? "");
  if (browser === null || system === null) return browser ?? system ?? devices.unknown;
  return fill(devices.browserOnSystem, { browser, system });
}

function firstIn(names: readonly [RegExp, string][], userAgent: string): string | null {
  return names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
