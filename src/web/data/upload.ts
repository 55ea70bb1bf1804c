/**
 * How does a file reach the server, and how far is it? `fetch` does not tell how much it has sent,
 * so these requests are made the older way.
 */
import { endpoints } from "#contract/endpoints";
import type { Answer } from "#contract/schemas";
import { asPlayer, readAnswer, Unreachable } from "./request.ts";

/** A whole minute without an answer: a photo may go out over one bar. */
const timeLimit = 60_000;

/** `onProgress` is told the part that has been sent, 0 to 1. Rejects like `request`. */
export async function uploadPhoto(
  jpeg: Blob,
  onProgress: (sent: number) => void,
): Promise<Answer<"savePhoto">> {
  const { status, text } = await send(endpoints.savePhoto, jpeg, onProgress);
  return readAnswer<"savePhoto">(status >= 200 && status < 300, parse(text));
}

/** The same of another player, for an admin. */
export async function uploadPhotoOf(
  playerId: string,
  jpeg: Blob,
  onProgress: (sent: number) => void,
): Promise<Answer<"savePlayerPhoto">> {
  const { method, path } = endpoints.savePlayerPhoto;
  const itsPath = path.replace(":playerId", encodeURIComponent(playerId));
  const { status, text } = await send({ method, path: itsPath }, jpeg, onProgress);
  return readAnswer<"savePlayerPhoto">(status >= 200 && status < 300, parse(text));
}

/** A course file: what it would change. */
export async function uploadCoursePreview(file: string): Promise<Answer<"previewCourse">> {
  const { status, text } = await send(endpoints.previewCourse, asJson(file), () => {});
  return readAnswer<"previewCourse">(status >= 200 && status < 300, parse(text));
}

/** The same file, now to be played on instead of the course `replaces`. */
export async function uploadCourse(file: string, replaces: string): Promise<Answer<"replaceCourse">> {
  const { method, path } = endpoints.replaceCourse;
  const address = `${path}?${new URLSearchParams({ replaces })}`;
  const { status, text } = await send({ method, path: address }, asJson(file), () => {});
  return readAnswer<"replaceCourse">(status >= 200 && status < 300, parse(text));
}

function asJson(file: string): Blob {
  return new Blob([file], { type: "application/json" });
}

function send(
  { method, path }: { method: string; path: string },
  body: Blob,
  onProgress: (sent: number) => void,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(method, path);
    for (const [name, value] of Object.entries(asPlayer())) sending.setRequestHeader(name, value);
    sending.timeout = timeLimit;
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onload = () => resolve({ status: sending.status, text: sending.responseText });
    sending.onerror = sending.ontimeout = sending.onabort = () => reject(new Unreachable());
    // The blob brings its own type along.
    sending.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
