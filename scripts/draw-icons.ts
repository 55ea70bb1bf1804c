/**
 * Draws the app's icons from `icon.svg`. Run `node scripts/draw-icons.ts` when `icon.svg` changes. Android
 * cuts an icon to a shape, and iOS rounds its corners. So the icons for Android and iOS fill the square, with
 * a smaller drawing in the middle.
 */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { inProject } from "./project.mjs";

const inPublic = (name: string) => inProject("src", "web", "public", name);
const icon = readFileSync(inPublic("icon.svg"), "utf8");
const [, drawing = ""] = /<rect [^>]*>([\s\S]*)<\/svg>/.exec(icon) ?? [];
/** A mask may cut off this share of the width on each side. */
const margin = 0.1;
const smaller = `translate(${64 * margin} ${64 * margin}) scale(${1 - 2 * margin})`;
const filled = icon.replace(/ rx="\d+"/, "").replace(drawing, `<g transform="${smaller}">${drawing}</g>`);

for (const [svg, size, name] of [
  [icon, 192, "icon-192.png"],
  [icon, 512, "icon-512.png"],
  [filled, 512, "icon-maskable-512.png"],
  [filled, 180, "apple-touch-icon.png"],
] as const) {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  await drawn.png({ palette: true, compressionLevel: 9 }).toFile(inPublic(name));
}
