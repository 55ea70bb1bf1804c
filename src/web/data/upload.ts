/** Uses `XMLHttpRequest`, since `fetch` does not report how much it has sent. */

import { addressOf } from "#contract/address";
import { type Answer, type EndpointName, endpoints } from "#contract/endpoints";
import type { PlayerId } from "#rules/golf";
import { asked, asPlayer } from "./asking-player.ts";
import { noAnswer, readAnswer, untilReady } from "./request.ts";
import { noteIfSlow } from "./slow-answers.ts";

/** Milliseconds. Long, since a photo may be sent with weak reception. */
const timeLimit = 60_000;

type OnProgress = (sent: number) => void;

export function uploadPhoto(jpeg: Blob, onProgress: OnProgress) {
  return send("savePhoto", endpoints.savePhoto.path, jpeg, onProgress);
}

export function uploadPhotoOf(playerId: PlayerId, jpeg: Blob, onProgress: OnProgress) {
  return send("savePlayerPhoto", addressOf("savePlayerPhoto", { params: { playerId } }), jpeg, onProgress);
}

export function uploadCoursePreview(file: string): Promise<Answer<"previewCourse">> {
  return send("previewCourse", endpoints.previewCourse.path, asJson(file), () => {});
}

/** `replaces`: the course that the preview was compared with. */
export function uploadCourse(file: string, replaces: string): Promise<Answer<"replaceCourse">> {
  return send("replaceCourse", addressOf("replaceCourse", { query: { replaces } }), asJson(file), () => {});
}

function asJson(file: string): Blob {
  return new Blob([file], { type: "application/json" });
}

async function send<Name extends EndpointName>(name: Name, path: string, body: Blob, onProgress: OnProgress) {
  await untilReady(name);
  const answer = new Promise<Answer<Name>>((resolve, reject) => {
    const sent = asked();
    const sending = new XMLHttpRequest();
    sending.open(endpoints[name].method, path);
    for (const [header, value] of Object.entries(asPlayer())) sending.setRequestHeader(header, value);
    sending.timeout = timeLimit;
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onload = () => {
      const { status, responseText: text } = sending;
      const isYes = status >= 200 && status < 300;
      const header = (name: string) => sending.getResponseHeader(name);
      try {
        resolve(readAnswer(name, sent, { isYes, text, status, header }));
      } catch (error) {
        reject(error);
      }
    };
    sending.onerror = sending.ontimeout = sending.onabort = () => reject(noAnswer(name, sent));
    // The blob sets its own content type.
    sending.send(body);
  });
  return noteIfSlow(answer);
}
