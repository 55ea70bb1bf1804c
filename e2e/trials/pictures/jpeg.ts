/** Which segments does a JPEG have? Read by the letter of ISO 10918-1, with no library that may overlook one. */

export type Segment = {
  /** "e1" is APP1, "fe" a comment. */
  readonly mark: string;
  readonly at: number;
  readonly bytes: Buffer;
};

/** What no JPEG can do without, and the JFIF head without a thumbnail. */
const needed = ["c0", "c1", "c2", "c4", "da", "db", "dd"];

/** Throws where it is no JPEG from its first byte to its last. */
function segmentsOf(jpeg: Buffer): Segment[] {
  if (jpeg.readUInt16BE(0) !== 0xffd8) throw new Error("It does not begin like a JPEG.");
  const found: Segment[] = [];
  for (let at = 2; ; ) {
    if (jpeg[at] !== 0xff) throw new Error(`There is no segment at ${at}.`);
    const mark = (jpeg[at + 1] ?? 0).toString(16);
    if (mark === "d9") {
      if (at + 2 !== jpeg.length) throw new Error(`${jpeg.length - at - 2} bytes lie behind the picture.`);
      return found;
    }
    const length = jpeg.readUInt16BE(at + 2);
    found.push({ mark, at, bytes: jpeg.subarray(at + 4, at + 2 + length) });
    at += 2 + length;
    if (mark === "da") at = endOfScan(jpeg, at);
  }
}

/** In the picture itself an ff is followed by a zero or a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = from; at < jpeg.length - 1; at++) {
    const next = jpeg[at + 1] ?? 0;
    const isPicture = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (jpeg[at] === 0xff && !isPicture) return at;
  }
  throw new Error("The picture has no end.");
}

/** Bytes that say something beside the picture. */
export function metadataBytes(jpeg: Buffer): number {
  return segmentsOf(jpeg)
    .filter((segment) => !needed.includes(segment.mark) && !isPlainJfif(segment))
    .reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** Its last two bytes are the measures of a thumbnail. */
function isPlainJfif({ mark, bytes }: Segment): boolean {
  const head = bytes.subarray(0, 5).toString("latin1");
  return mark === "e0" && head === "JFIF\0" && bytes.length === 14 && bytes.readUInt16BE(12) === 0;
}

/** A copy with these segments behind its first two bytes. */
export function withSegments(jpeg: Buffer, ...segments: readonly { mark: number; bytes: Buffer }[]): Buffer {
  const written = segments.flatMap(({ mark, bytes }) => {
    const head = Buffer.from([0xff, mark, 0, 0]);
    head.writeUInt16BE(bytes.length + 2, 2);
    return [head, bytes];
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...written, jpeg.subarray(2)]);
}

/** A copy that claims other measures. */
export function withMeasures(jpeg: Buffer, width: number, height: number): Buffer {
  const head = segmentsOf(jpeg).find(({ mark }) => ["c0", "c1", "c2"].includes(mark));
  if (head === undefined) throw new Error("There are no measures in it.");
  const copy = Buffer.from(jpeg);
  copy.writeUInt16BE(height, head.at + 5);
  copy.writeUInt16BE(width, head.at + 7);
  return copy;
}
