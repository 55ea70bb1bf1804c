/**
 * Which files does somebody upload who wants to crash the server, to store something that is no picture, or does not know
 * what their phone writes beside one? And good pictures of every kind among them.
 */
import sharp, { type Sharp } from "sharp";
import { makerOfPhone, paintPicture, takePhoneSnapshot } from "../../../src/server/testing/pictures.ts";
import type { Chance } from "../chance.ts";
import { withMeasures, withSegments } from "./jpeg.ts";
import { blackPng, textBomb, withChunks } from "./png.ts";

export type HostileFile = {
  readonly name: string;
  readonly kind: Kind;
  /** Where it takes a while, it is made when it is needed. */
  readonly bytes: Buffer | (() => Promise<Buffer>);
  /** "either": whether it can still be decoded is the decoder's to say. */
  readonly expected: "stored" | "refused" | "either";
  /** What the browser calls it; image/jpeg where it says nothing else. */
  readonly type?: string;
};

type Kind =
  | "good"
  | "metadata"
  | "orientation"
  | "other format"
  | "no picture"
  | "two things at once"
  | "truncated"
  | "bomb"
  | "lying head"
  | "edge"
  | "mutated";

/** What must be in nothing that the club keeps. */
export const secretsInFiles = [
  makerOfPhone,
  "exif:GPS",
  "<script",
  "ns.adobe.com",
  "PK\x03\x04",
  "secret place",
];

const script = "<script>alert(document.cookie)</script>";
const megabyte = 1024 * 1024;
const limitBytes = 2 * megabyte;

export async function hostileFiles(count: number, random: Chance): Promise<HostileFile[]> {
  const good = await goodPictures();
  const fixed = [
    ...good,
    ...(await withMetadata()),
    ...(await otherFormats()),
    ...noPictures(),
    ...(await twoThings()),
    ...truncated(good),
    ...(await bombs()),
    ...(await edges()),
  ];
  const mutated = Array.from({ length: Math.max(0, count - fixed.length) }, (_, n) =>
    mutate(random.oneOf(good), n, random),
  );
  return [...fixed, ...mutated];
}

function file(
  kind: Kind,
  expected: HostileFile["expected"],
  name: string,
  bytes: HostileFile["bytes"],
  type?: string,
): HostileFile {
  return { kind, expected, name, bytes, ...(type !== undefined && { type }) };
}

/** Small, and at hand. */
type Small = HostileFile & { readonly bytes: Buffer };

/** Something to see, so that a mutation of it changes something. */
function scene(width = 320, height = 240): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#0e5a3b", noise } });
}

async function goodPictures(): Promise<Small[]> {
  const alpha = { create: { width: 90, height: 60, channels: 4 as const, background: "#0e5a3b80" } };
  const frames = { width: 60, height: 180, pageHeight: 60, channels: 4 as const };
  const moving = sharp(Buffer.alloc(60 * 180 * 4, 99), { raw: frames });
  const named: Record<string, Sharp> = {
    "a JPEG": scene().jpeg(),
    "a progressive JPEG": scene().jpeg({ progressive: true }),
    "a JPEG with every colour": scene().jpeg({ chromaSubsampling: "4:4:4" }),
    "a grey JPEG": scene().greyscale().jpeg(),
    "a JPEG in CMYK": scene().toColourspace("cmyk").jpeg(),
    "a PNG": scene().png(),
    "a PNG of 16 bit": scene().toColourspace("rgb16").png(),
    "a PNG with a palette": scene().png({ palette: true }),
    "an interlaced PNG": scene().png({ progressive: true }),
    "a see-through PNG": sharp(alpha).png(),
    "a WebP": scene().webp(),
    "a WebP without losses": scene().webp({ lossless: true }),
    "a see-through WebP": sharp(alpha).webp(),
    "a moving WebP": moving.webp({ loop: 0, delay: [40, 40, 40] }),
    "one point": scene(1, 1).png(),
    "a line": scene(3_000, 1).jpeg(),
    "a column": scene(1, 3_000).png(),
  };
  return Promise.all(
    Object.entries(named).map(async ([name, picture]) => {
      const bytes = await picture.toBuffer();
      return { ...file("good", "stored", name, bytes), bytes };
    }),
  );
}

async function withMetadata(): Promise<HostileFile[]> {
  const jpeg = await scene().jpeg().toBuffer();
  const png = await scene().png().toBuffer();
  const text = (words: string) => Buffer.from(words, "latin1");
  const place = {
    IFD0: { Make: makerOfPhone, ImageDescription: script },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 26/1 54/1", GPSProcessingMethod: "secret place" },
  };
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><exif:GPSLatitude>secret place</exif:GPSLatitude>${script}</x:xmpmeta>`;
  const iptc = Buffer.concat([
    text("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x11\x1c\x02\x5a\0\x0csecret place\0"),
  ]);
  const thumbnail = await scene(64, 48).jpeg().toBuffer();
  const oriented = await Promise.all(
    Array.from({ length: 8 }, async (_, i) =>
      file(
        "orientation",
        "stored",
        `turned: ${i + 1}`,
        await scene()
          .withMetadata({ orientation: i + 1 })
          .jpeg()
          .toBuffer(),
      ),
    ),
  );
  const meta = (name: string, bytes: HostileFile["bytes"], expected: HostileFile["expected"] = "stored") =>
    file("metadata", expected, name, bytes);
  return [
    meta("a phone's photo with its place", takePhoneSnapshot),
    meta("EXIF with a place in a JPEG", await scene().withExif(place).jpeg().toBuffer()),
    meta("EXIF with a place in a PNG", await scene().withExif(place).png().toBuffer()),
    meta("EXIF with a place in a WebP", await scene().withExif(place).webp().toBuffer()),
    meta("XMP", withSegments(jpeg, { mark: 0xe1, bytes: text(xmp) })),
    meta("IPTC", withSegments(jpeg, { mark: 0xed, bytes: iptc })),
    meta("a colour profile", await scene().withIccProfile("p3").jpeg().toBuffer()),
    meta("a colour profile in a PNG", await scene().withIccProfile("p3").png().toBuffer()),
    meta("a comment", withSegments(jpeg, { mark: 0xfe, bytes: text(`secret place ${script}`) })),
    meta(
      "a JFXX thumbnail",
      withSegments(jpeg, { mark: 0xe0, bytes: Buffer.concat([text("JFXX\0\x10"), thumbnail]) }),
    ),
    meta(
      "every APP segment",
      withSegments(
        jpeg,
        ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15].map((n) => ({
          mark: 0xe0 + n,
          bytes: text(`secret place ${script}`),
        })),
      ),
    ),
    meta("EXIF that is none", withSegments(jpeg, { mark: 0xe1, bytes: text("Exif\0\0secret place") })),
    meta("EXIF that leads to itself", withSegments(jpeg, { mark: 0xe1, bytes: loopingExif() })),
    meta("an orientation of 65,535", withSegments(jpeg, { mark: 0xe1, bytes: orientationOf(65_535) })),
    meta("texts in a PNG", withChunks(png, { name: "tEXt", bytes: text(`Comment\0secret place ${script}`) })),
    meta(
      "a colour profile that is none",
      withChunks(png, { name: "iCCP", bytes: text("p\0\0nothing") }),
      "either",
    ),
    ...oriented,
  ];
}

/** One entry, big endian; the next directory is this one. */
function loopingExif(): Buffer {
  const bytes = orientationOf(6);
  bytes.writeUInt32BE(8, bytes.length - 4);
  return bytes;
}

function orientationOf(orientation: number): Buffer {
  const bytes = Buffer.concat([
    Buffer.from("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01", "latin1"),
    Buffer.alloc(8),
  ]);
  bytes.writeUInt16BE(orientation, bytes.length - 8);
  return bytes;
}

async function otherFormats(): Promise<HostileFile[]> {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`);
  const bmp = Buffer.concat([
    Buffer.from("BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0", "latin1"),
    Buffer.alloc(28),
  ]);
  const named: [string, Buffer, string][] = [
    ["SVG", svg, "image/svg+xml"],
    ["SVG that is called a JPEG", svg, "image/jpeg"],
    ["GIF", await scene().gif().toBuffer(), "image/gif"],
    ["TIFF", await scene().tiff().toBuffer(), "image/tiff"],
    ["AVIF", await scene(64, 64).avif({ effort: 0 }).toBuffer(), "image/avif"],
    ["BMP", bmp, "image/bmp"],
    ["ICO", Buffer.from("\0\0\x01\0\x01\0\x01\x01\0\0\x01\0\x20\0", "latin1"), "image/x-icon"],
    ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "image/heic"],
    ["JPEG 2000", Buffer.from("\0\0\0\x0cjP  \r\n\x87\n", "latin1"), "image/jp2"],
    ["PDF", Buffer.from("%PDF-1.7\n1 0 obj\n"), "image/jpeg"],
    ["WAVE", Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1"), "image/webp"],
    ["MP4", Buffer.from("\0\0\0\x20ftypisom", "latin1"), "image/jpeg"],
  ];
  return named.map(([name, bytes, type]) => file("other format", "refused", name, bytes, type));
}

function noPictures(): HostileFile[] {
  const named: [string, Buffer, string?][] = [
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.from([0xff])],
    ["zeros", Buffer.alloc(4_096)],
    ["a page", Buffer.from(`<!doctype html>${script}`), "image/jpeg"],
    ["a page that says so", Buffer.from(`<!doctype html>${script}`), "text/html"],
    ["a script", Buffer.from("alert(1)"), "image/png"],
    ["JSON", Buffer.from('{"photo":null}'), "application/json"],
    [
      "a form",
      Buffer.from("--x\r\ncontent-disposition: form-data; name=file\r\n\r\n\r\n--x--"),
      "multipart/form-data; boundary=x",
    ],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01\0", "latin1")],
    ["an archive", Buffer.from("PK\x03\x04\x14\0\0\0", "latin1")],
    ["the first bytes of a JPEG", Buffer.from([0xff, 0xd8, 0xff])],
    ["the first bytes of a PNG", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["the first bytes of a WebP", Buffer.from("RIFF\xff\xff\xff\xffWEBP", "latin1")],
    [
      "a JPEG of words",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("par 72".repeat(99))]),
    ],
    ["a PNG of SVG", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<svg/>")])],
  ];
  return named.map(([name, bytes, type]) => file("no picture", "refused", name, bytes, type));
}

/** A good picture, and a page, a script or an archive for a program that takes it for one. */
async function twoThings(): Promise<HostileFile[]> {
  const jpeg = await scene().jpeg().toBuffer();
  const png = await scene().png().toBuffer();
  const webp = await scene().webp().toBuffer();
  const page = Buffer.from(`<html>${script}</html>`);
  const archive = Buffer.from("PK\x03\x04\x14\0\0\0\0\0secret place", "latin1");
  const both = (name: string, bytes: Buffer, expected: HostileFile["expected"] = "stored") =>
    file("two things at once", expected, name, bytes);
  return [
    both("a JPEG and a page behind it", Buffer.concat([jpeg, page])),
    both("a JPEG and an archive behind it", Buffer.concat([jpeg, archive])),
    both("a JPEG and a JPEG behind it", Buffer.concat([jpeg, await paintPicture()])),
    both("a JPEG with a page in its comment", withSegments(jpeg, { mark: 0xfe, bytes: page })),
    both(
      "a JPEG that is a script",
      withSegments(jpeg, { mark: 0xfe, bytes: Buffer.from("*/=alert(1)/*<script>") }),
    ),
    both("a PNG and a page behind it", Buffer.concat([png, page])),
    both("a PNG and an archive behind it", Buffer.concat([png, archive])),
    both(
      "a PNG with a page in its texts",
      withChunks(png, { name: "tEXt", bytes: Buffer.concat([Buffer.from("a\0"), page]) }),
    ),
    both("a WebP and a page behind it", Buffer.concat([webp, page])),
    both("a page and a JPEG behind it", Buffer.concat([page, jpeg]), "refused"),
    both("an archive and a PNG behind it", Buffer.concat([archive, png]), "refused"),
    both("a GIF and a JPEG behind it", Buffer.concat([await scene().gif().toBuffer(), jpeg]), "refused"),
  ];
}

/** Of the last bytes a decoder may do without some. */
function truncated(good: readonly Small[]): HostileFile[] {
  return good
    .filter(({ bytes }) => bytes.length > 2_000)
    .slice(0, 12)
    .flatMap(({ name, bytes }) => [
      file("truncated", "refused", `${name}, its first 30 bytes`, bytes.subarray(0, 30)),
      file("truncated", "either", `${name}, half of it`, bytes.subarray(0, bytes.length / 2)),
      file("truncated", "either", `${name} but for its last byte`, bytes.subarray(0, -1)),
    ]);
}

async function bombs(): Promise<HostileFile[]> {
  const [jpeg, png] = [await scene().jpeg().toBuffer(), await scene().png().toBuffer()];
  const bomb = (name: string, bytes: HostileFile["bytes"], expected: HostileFile["expected"] = "refused") =>
    file("bomb", expected, name, bytes);
  const lying = (name: string, bytes: HostileFile["bytes"], expected: HostileFile["expected"] = "refused") =>
    file("lying head", expected, name, bytes);
  const side = 20_000;
  const frames = { width: 1_500, height: 15_000, pageHeight: 1_500, channels: 3 as const };
  const moving = () =>
    sharp(Buffer.alloc(1_500 * 15_000 * 3), { raw: frames })
      .webp({ effort: 0 })
      .toBuffer();
  const progressive = () => scene(1_600, 1_200).jpeg({ progressive: true, quality: 30 }).toBuffer();
  return [
    bomb("20,000 × 20,000 in black and white", async () =>
      blackPng({ width: side, height: side, bitDepth: 1, colour: 0 }),
    ),
    bomb("a line of 25 million", async () =>
      blackPng({ width: 25_000_000, height: 1, bitDepth: 1, colour: 0 }),
    ),
    bomb("a column of a million, 32 across", async () =>
      blackPng({ width: 32, height: 1_000_000, bitDepth: 1, colour: 0 }),
    ),
    bomb("a text of 64 MB in a PNG", async () => withChunks(png, textBomb(64)), "either"),
    bomb("many scans", async () => manyScans(await progressive()), "either"),
    bomb("ten large frames", moving, "either"),
    bomb(
      "16 bit and see-through",
      async () => blackPng({ width: 4_000, height: 4_000, bitDepth: 16, colour: 6 }),
      "stored",
    ),
    bomb(
      "interlaced, and wide",
      async () => blackPng({ width: 6_000, height: 4_000, bitDepth: 8, colour: 2, interlaced: true }),
      "either",
    ),
    lying("a PNG of 10 lines that claims 20,000", async () =>
      blackPng({ width: side, height: side, bitDepth: 1, colour: 0 }, { lines: 10 }),
    ),
    lying(
      "a PNG of 20,000 lines that claims 10",
      async () => blackPng({ width: side, height: 10, bitDepth: 1, colour: 0 }, { lines: side }),
      "either",
    ),
    lying(
      "a PNG of 3 lines that claims 300",
      blackPng({ width: 300, height: 300, bitDepth: 8, colour: 2 }, { lines: 3 }),
    ),
    lying("a PNG without measures", blackPng({ width: 0, height: 0, bitDepth: 8, colour: 2 })),
    lying(
      "a PNG of 4 billion",
      blackPng({ width: 0x7fffffff, height: 0x7fffffff, bitDepth: 1, colour: 0 }, { lines: 0 }),
    ),
    lying("a JPEG that claims 65,500 × 65,500", withMeasures(jpeg, 65_500, 65_500)),
    // Within the limit: the rest of it is grey.
    lying("a JPEG that claims 4,800 × 4,800", withMeasures(jpeg, 4_800, 4_800), "either"),
    lying("a JPEG without measures", withMeasures(jpeg, 0, 0)),
    lying("a WebP that claims 16,384 × 16,384", lyingWebp()),
  ];
}

/** The last scan of a progressive JPEG over and over, up to the limit: each is the work of the whole picture. */
function manyScans(jpeg: Buffer): Buffer {
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const times = Math.floor((limitBytes - jpeg.length) / scan.length);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ]);
}

/** Its head has a canvas of these measures, and its picture one point. */
function lyingWebp(): Buffer {
  const head = Buffer.from("VP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0", "latin1");
  const point = Buffer.from("VP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0", "latin1");
  const riff = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  riff.writeUInt32LE(4 + head.length + point.length, 4);
  return Buffer.concat([riff, head, point]);
}

async function edges(): Promise<HostileFile[]> {
  const jpeg = await scene().jpeg().toBuffer();
  const edge = (
    name: string,
    expected: HostileFile["expected"],
    bytes: HostileFile["bytes"],
    type?: string,
  ) => file("edge", expected, name, bytes, type);
  const grey = (width: number, height: number) => async () =>
    blackPng({ width, height, bitDepth: 8, colour: 0 });
  return [
    edge("24,000,000 points", "stored", grey(6_000, 4_000)),
    edge("24,000,000 points the other way", "stored", grey(4_000, 6_000)),
    edge("24,006,000 points", "refused", grey(6_000, 4_001)),
    edge("24,004,000 points", "refused", grey(6_001, 4_000)),
    edge("as many bytes as may be sent", "stored", async () => padded(jpeg, limitBytes)),
    edge("one byte more", "refused", async () => padded(jpeg, limitBytes + 1)),
    edge("three times as many", "refused", async () => padded(jpeg, 3 * limitBytes)),
    edge("a JPEG that is called a PNG", "stored", jpeg, "image/png"),
    edge("a JPEG that is called SVG", "stored", jpeg, "image/svg+xml"),
    edge("a JPEG that is called a page", "refused", jpeg, "text/html"),
  ];
}

/** By comments in front of the picture. */
function padded(jpeg: Buffer, length: number): Buffer {
  const comments: { mark: number; bytes: Buffer }[] = [];
  const most = 60_000;
  for (let left = length - jpeg.length; left > 0; ) {
    const [next, rest] = left > most + 8 ? [most, left - most] : [left, 0];
    comments.push({ mark: 0xfe, bytes: Buffer.alloc(next - 4, 32) });
    left = rest;
  }
  return withSegments(jpeg, ...comments);
}

/** A good picture with some bytes of it changed, lost, doubled or invented. */
function mutate({ name, bytes }: Small, number: number, random: Chance): HostileFile {
  let changed = Buffer.from(bytes);
  for (let times = 1 + random.below(8); times > 0; times--) {
    const at = random.below(changed.length);
    const length = 1 + random.below(40);
    const act = random.below(4);
    const [before, after] = [changed.subarray(0, at), changed.subarray(at)];
    if (act === 0) changed[at] = random.below(256);
    else if (act === 1) changed = Buffer.concat([before, after.subarray(length)]);
    else if (act === 2) changed = Buffer.concat([before, after.subarray(0, length), after]);
    else
      changed = Buffer.concat([before, Buffer.from(Array.from({ length }, () => random.below(256))), after]);
  }
  return file("mutated", "either", `${name}, changed ${number}`, changed);
}
