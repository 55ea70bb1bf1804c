/**
 * Protection 10. The size is checked before decoding. Redrawing drops metadata, such as where a photo was
 * taken.
 */
import type Sharp from "sharp";
import { type Refusal, refuse } from "#rules/refusal";
import { workQueue } from "../work/work-queue.ts";

export const photoSide = 300;

const maxPixels = 24_000_000;

/** The phone uses the same quality (section 5). */
const quality = 95;

const maxSeconds = 10;

/** Pictures are drawn one at a time: decoding 24 megapixels takes 100 MB of memory and a whole core. */
const drawing = workQueue({ atOnce: 1, waiting: 10 });

/** Refuses with "photo-unreadable" or "photo-too-large". Rejects with `QueueFull` if too many photos wait. */
export async function drawPhoto(file: Uint8Array): Promise<Buffer | Refusal> {
  if (!isKnownFormat(file)) return refuse("photo-unreadable");
  return drawing.run(() => drawKnownFormat(file));
}

async function drawKnownFormat(file: Uint8Array): Promise<Buffer | Refusal> {
  const sharp = await openSharp();
  try {
    // This reads only the head of the file. The library has a limit, too, but does not say why it refuses.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return refuse("photo-too-large");
    return await sharp(file, { limitInputPixels: maxPixels, sequentialRead: true, failOn: "error" })
      .autoOrient()
      .resize(photoSide, photoSide, { fit: "cover" })
      .flatten({ background: "white" })
      .jpeg({ quality })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  } catch {
    return refuse("photo-unreadable");
  }
}

function isKnownFormat(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    (head.startsWith("RIFF") && head.endsWith("WEBP"))
  );
}

let opened: Promise<typeof Sharp> | null = null;

/** The library is loaded with the first picture, since most runs of the server see none. */
function openSharp(): Promise<typeof Sharp> {
  opened ??= import("sharp").then(({ default: sharp }) => restricted(sharp));
  return opened;
}

/** Allows the decoders of three formats only. A file that looks like a JPEG may also be valid in another format. */
function restricted(sharp: typeof Sharp): typeof Sharp {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  sharp.cache(false);
  return sharp;
}
