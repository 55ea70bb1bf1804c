/**
 * Large files are flushed in steps of 1 MB (50 ms on a slow disk). A flush of the whole file would block all
 * saves.
 */
import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { Writable } from "node:stream";

const bytesOfStep = 1024 * 1024;

/**
 * Flushes a step, then blocks this process for the same time, so that the server can flush its saves
 * meanwhile. Call this function only in a process without other work.
 */
function bringStepToDisk(file: number): void {
  const startedAt = performance.now();
  fdatasyncSync(file);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, performance.now() - startedAt);
}

/** Copies a file in steps. No process may write to `from` meanwhile. */
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
