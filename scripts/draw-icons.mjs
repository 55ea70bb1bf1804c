/**
 * Draws the icons of the installed app from `icon.svg`, to be run when that changes: `node scripts/draw-icons.mjs`.
 * Android cuts a maskable icon into a shape of its own, and iOS rounds one by itself: theirs fill the square, and the
 * drawing stays within the middle.
 */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { inProject } from "./project.mjs";

const inPublic = (/** @type {string} */ name) => inProject("src", "web", "public", name);
const icon = readFileSync(inPublic("icon.svg"), "utf8");
const [, drawing = ""] = /<rect [^>]*>([\s\S]*)<\/svg>/.exec(icon) ?? [];
/** Parts of the width on each side that a mask may cut off. */
const margin = 0.1;
const filled = icon
  .replace(/ rx="\d+"/, "")
  .replace(
    drawing,
    `<g transform="translate(${64 * margin} ${64 * margin}) scale(${1 - 2 * margin})">${drawing}</g>`,
  );

await draw(icon, 192, "icon-192.png");
await draw(icon, 512, "icon-512.png");
await draw(filled, 512, "icon-maskable-512.png");
await draw(filled, 180, "apple-touch-icon.png");

/**
 * @param {string} svg
 * @param {number} size
 * @param {string} name
 */
async function draw(svg, size, name) {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  await drawn.png({ palette: true, compressionLevel: 9 }).toFile(inPublic(name));
}
