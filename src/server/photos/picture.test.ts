import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makerOfPhone, paintGround, paintPicture, takePhoneSnapshot } from "../testing/pictures.ts";
import { QueueFull } from "../work/work-queue.ts";
import { drawPhoto } from "./picture.ts";

async function drawn(file: Uint8Array): Promise<Buffer> {
  const photo = await drawPhoto(file);
  if (!Buffer.isBuffer(photo)) throw new Error(`Refused: ${photo.refused}`);
  return photo;
}

async function colourAt(photo: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(photo).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

function segments(jpeg: Buffer): string[] {
  const found: string[] = [];
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    found.push((jpeg[at + 1] ?? 0).toString(16));
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return found;
}

test("a sideways phone photo of 20 megapixels with its place becomes an upright 300 × 300 JPEG without metadata", async () => {
  const snapshot = await takePhoneSnapshot();
  expect(await sharp(snapshot).metadata()).toMatchObject({ width: 5472, height: 3648, orientation: 6 });
  expect(snapshot.includes(makerOfPhone)).toBe(true);
  expect(segments(snapshot)).toContain("e1");

  const photo = await drawn(snapshot);
  expect(await sharp(photo).metadata()).toMatchObject({ format: "jpeg", width: 300, height: 300 });
  const [above, below] = [await colourAt(photo, 150, 20), await colourAt(photo, 150, 280)];
  expect(above[0], "red above").toBeGreaterThan(180);
  expect(above[2]).toBeLessThan(60);
  expect(below[2], "blue below").toBeGreaterThan(180);
  expect(below[0]).toBeLessThan(60);

  const { exif, xmp, iptc, icc, orientation } = await sharp(photo).metadata();
  expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
  expect(segments(photo).filter((mark) => /^(e[1-f]|fe)$/.test(mark))).toEqual([]);
  expect(photo.includes(makerOfPhone)).toBe(false);
});

test.each(["jpeg", "png", "webp"] as const)("a %s is drawn again as a JPEG", async (format) => {
  const photo = await drawn(await paintPicture(format));
  expect(await sharp(photo).metadata()).toMatchObject({ format: "jpeg", width: 300, height: 300 });
});

test("what is see-through in a picture is white in the photo", async () => {
  const clear = { width: 40, height: 40, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const photo = await drawn(await sharp({ create: clear }).png().toBuffer());
  expect((await colourAt(photo, 150, 150)).every((light) => light > 250)).toBe(true);
});

describe("what is not a picture, or not one of ours, is refused", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ["nothing", () => new Uint8Array()],
    ["a text", () => Buffer.from("par 72")],
    ["a drawing in SVG", () => svg],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "a GIF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
    ],
    [
      "a TIFF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .tiff()
          .toBuffer(),
    ],
    ["a text that begins like a JPEG", () => Buffer.concat([jpegHead, Buffer.from("par 72".repeat(50))])],
    [
      "a drawing that begins like a PNG",
      () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), svg]),
    ],
    ["half a photo", async () => (await takePhoneSnapshot()).subarray(0, 60_000)],
  ])("%s", async (_what, file) => {
    expect(await drawPhoto(await file())).toEqual({ refused: "photo-unreadable" });
  });
});

test("24 megapixels are drawn, more are refused before they are decoded", async () => {
  await drawn(await paintGround(6000, 4000));
  expect(await drawPhoto(await paintGround(6000, 4001))).toEqual({ refused: "photo-too-large" });
});

test("a picture that claims to be immense is refused by its head", async () => {
  const bomb = Buffer.from(await paintGround(10, 10));
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  expect(await drawPhoto(bomb)).toMatchObject({ refused: expect.stringMatching(/^photo-/) });
});

test("of many pictures at once those that find no room are refused, and the others are drawn", async () => {
  const file = await paintPicture();
  const drawn = await Promise.allSettled(Array.from({ length: 30 }, () => drawPhoto(file)));
  const refused = drawn.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(30 - 1 - 10);
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(QueueFull) });
});
