/**
 * How does a large file come to the disk beside those who save? In steps of 1 MB, which a slow disk writes in 50 ms; and for
 * as long as it took, the disk is left to others. All at once, the file keeps every save waiting behind it.
 */
import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { Writable } from "node:stream";

const bytesOfStep = 1024 * 1024;

/** Stops the whole process meanwhile, which is a command's: it has nothing else to do. */
function bringStepToDisk(file: number): void {
  const startedAt = performance.now();
  fdatasyncSync(file);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, performance.now() - startedAt);
}

/** A file that nobody writes to. */
export function copyInSteps(from: string, to: string, progress: (done: number, total: number) => void): void {
  const [source, target] = [openSync(from, "r"), openSync(to, "wx", 0o600)];
  try {
    const total = Math.ceil(fstatSync(source).size / bytesOfStep);
    const step = Buffer.alloc(bytesOfStep);
    for (let done = 1; done <= total; done++) {
      writeSync(target, step, 0, readSync(source, step));
      bringStepToDisk(target);
      progress(done, total);
    }
  } finally {
    closeSync(source);
    closeSync(target);
  }
}

/** Writes what it is given into the file. */
export function inSteps(file: FileHandle): Writable {
  let bytes = 0;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      file.write(chunk).then(() => {
        bytes += chunk.length;
        if (bytes >= bytesOfStep) {
          bringStepToDisk(file.fd);
          bytes = 0;
        }
        done();
      }, done);
    },
  });
}
