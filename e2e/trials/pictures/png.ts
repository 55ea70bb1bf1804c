/** How is a PNG written by hand, so that its head may lie about what is in it? */
import { crc32, deflateSync } from "node:zlib";

type Head = { width: number; height: number; bitDepth: 1 | 8 | 16; colour: 0 | 2 | 6; interlaced?: true };
export type Chunk = { readonly name: string; readonly bytes: Buffer };

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const channels = { 0: 1, 2: 3, 6: 4 } as const;

/** Black, in these measures; `lines` of it, where not as many as it claims. `chunks` stand before the picture. */
export function blackPng(head: Head, { lines = head.height, chunks = [] as readonly Chunk[] } = {}): Buffer {
  const { width, height, bitDepth, colour, interlaced } = head;
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(width, 0);
  ihdr.writeUInt32BE(height, 4);
  ihdr.set([bitDepth, colour, 0, 0, interlaced ? 1 : 0], 8);
  const lineBytes = 1 + Math.ceil((width * bitDepth * channels[colour]) / 8);
  const picture = deflateSync(Buffer.alloc(lineBytes * lines), { level: 9 });
  return pngOf([
    { name: "IHDR", bytes: ihdr },
    ...chunks,
    { name: "IDAT", bytes: picture },
    { name: "IEND", bytes: Buffer.alloc(0) },
  ]);
}

function pngOf(chunks: readonly Chunk[]): Buffer {
  return Buffer.concat([signature, ...chunks.map(writeChunk)]);
}

function writeChunk({ name, bytes }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), bytes]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A copy with these chunks behind its head. */
export function withChunks(png: Buffer, ...chunks: readonly Chunk[]): Buffer {
  const behindHead = signature.length + 25;
  return Buffer.concat([png.subarray(0, behindHead), ...chunks.map(writeChunk), png.subarray(behindHead)]);
}

/** A text that is small until it is read. */
export function textBomb(megabytes: number): Chunk {
  const text = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 32), { level: 9 });
  return { name: "zTXt", bytes: Buffer.concat([Buffer.from("Comment\0\0", "latin1"), text]) };
}
