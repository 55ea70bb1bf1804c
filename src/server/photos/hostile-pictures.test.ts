/** Dangerous pictures are refused, and photos lose their metadata (protection 10). */
import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { paintPicture } from "../testing/pictures.ts";
import { drawPhoto } from "./picture.ts";

const secret = "secret place";
const page = Buffer.from(`<html><script>${secret}</script></html>`);

/** Lists the segments by ISO 10918-1. Metadata would be in APP1 to APPF or in a comment. */
function segmentsOf(jpeg: Buffer): string[] {
  const found: string[] = [];
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at] !== 0xff) throw new Error(`There is no segment at ${at}.`);
    found.push((jpeg[at + 1] ?? 0).toString(16));
  }
  return found;
}

function expectPlainPhoto(photo: Buffer): void {
  expect(segmentsOf(photo).filter((mark) => !/^(e0|db|c0|c2|c4|dd)$/.test(mark))).toEqual([]);
  expect(photo.subarray(-2).toString("hex"), "nothing comes after the picture").toBe("ffd9");
  expect(photo.includes(secret)).toBe(false);
}

function withSegment(jpeg: Buffer, mark: number, bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, bytes, jpeg.subarray(2)]);
}

function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), bytes]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function withChunk(png: Buffer, name: string, bytes: Buffer): Buffer {
  const head = 8 + 25;
  return Buffer.concat([png.subarray(0, head), chunk(name, bytes), png.subarray(head)]);
}

function blackPng(width: number, height: number, lines = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const picture = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * lines));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const end = chunk("IEND", Buffer.alloc(0));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", picture), end]);
}

const jpeg = await paintPicture("jpeg");
const png = await paintPicture("png");
const webp = await paintPicture("webp");

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ["XMP", () => sharp(jpeg).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`).toBuffer()],
  [
    "EXIF",
    () =>
      sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: secret } })
        .toBuffer(),
  ],
  ["a colour profile", () => sharp(jpeg).withIccProfile("p3").toBuffer()],
  ["IPTC", () => withSegment(jpeg, 0xed, Buffer.from(`Photoshop 3.0\0${secret}`))],
  ["a comment that is a page", () => withSegment(jpeg, 0xfe, page)],
  ["a page after it", () => Buffer.concat([jpeg, page])],
  ["an archive after it", () => Buffer.concat([webp, Buffer.from(`PK\x03\x04${secret}`)])],
  ["texts in PNG", () => withChunk(png, "tEXt", Buffer.from(`Comment\0${secret}`))],
])("a picture with %s leaves only the picture in the photo", async (_what, file) => {
  const photo = await drawPhoto(await file());
  expect(Buffer.isBuffer(photo)).toBe(true);
  expectPlainPhoto(photo as Buffer);
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ["20,000 × 20,000 in black and white", () => blackPng(20_000, 20_000)],
  ["a line of 25 million", () => blackPng(25_000_000, 1)],
  ["10 lines that claim 20,000", () => blackPng(20_000, 20_000, 10)],
  ["3 lines that claim 300", () => blackPng(300, 300, 3)],
  ["a PNG without measures", () => blackPng(0, 0)],
  ["a page before the picture", () => Buffer.concat([page, jpeg])],
])("no photo is drawn of %s", async (_what, file) => {
  expect(await drawPhoto(await file())).toEqual({ refused: expect.stringMatching(/^photo-/) });
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  [
    "a text of 64 MB",
    () =>
      withChunk(png, "zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(2 ** 26))])),
  ],
  ["thousands of scans", () => manyScans()],
])("a picture with %s is refused or drawn, and takes no minute", async (_what, file) => {
  await expectRefusedOrPlain(await file());
});

async function manyScans(): Promise<Buffer> {
  const progressive = await sharp(png).jpeg({ progressive: true }).toBuffer();
  const scan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const scans = Array<Buffer>(2_000).fill(scan);
  return Buffer.concat([progressive.subarray(0, -2), ...scans, progressive.subarray(-2)]);
}

test("a picture in which any bytes are others is refused or drawn", async () => {
  const change = fc.record({ which: fc.nat(2), at: fc.nat(), to: fc.uint8Array({ maxLength: 40 }) });
  await fc.assert(
    fc.asyncProperty(change, async ({ which, at, to }) => {
      const file = Buffer.from([jpeg, png, webp][which] ?? "");
      file.set(to, at % (file.length - to.length));
      await expectRefusedOrPlain(file);
    }),
    { numRuns: 100, seed: Number(process.env.SEED ?? 1) },
  );
});

async function expectRefusedOrPlain(file: Buffer): Promise<void> {
  const photo = await drawPhoto(file);
  if (Buffer.isBuffer(photo)) expectPlainPhoto(photo);
  else expect(photo).toEqual({ refused: expect.stringMatching(/^photo-/) });
}
