/** Uses `XMLHttpRequest`, because `fetch` does not report how much it has sent. */

import { addressOf, type RequestParts } from "#contract/address";
import { type EndpointName, endpoints } from "#contract/endpoints";
import type { PlayerId } from "#rules/golf";
import { noAnswer, readAnswer, untilReady } from "./request.ts";
import type { Received } from "./request-errors.ts";
import { asPlayer, requestOrigin } from "./request-origin.ts";
import { noteIfSlow } from "./slow-answers.ts";

const timeLimitMs = 60_000;

type OnProgress = (sent: number) => void;

export const uploadPhoto = (jpeg: Blob, onProgress: OnProgress) => send("savePhoto", {}, jpeg, onProgress);

export const uploadPhotoOf = (playerId: PlayerId, jpeg: Blob, onProgress: OnProgress) =>
  send("savePlayerPhoto", { params: { playerId } }, jpeg, onProgress);

export const uploadCoursePreview = (file: string) => send("previewCourse", {}, asJson(file));

export const uploadCourse = (file: string, replaces: string) =>
  send("replaceCourse", { query: { replaces } }, asJson(file));

const asJson = (file: string) => new Blob([file], { type: "application/json" });

async function send<Name extends EndpointName>(
  name: Name,
  parts: Omit<RequestParts<Name>, "body">,
  body: Blob,
  onProgress: OnProgress = () => {},
) {
  await untilReady(name);
  const sent = requestOrigin();
  const received = new Promise<Received>((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(endpoints[name].method, addressOf(name, parts));
    for (const [header, value] of Object.entries(asPlayer())) sending.setRequestHeader(header, value);
    sending.timeout = timeLimitMs;
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onload = () => {
      const { status, responseText: text } = sending;
      const isYes = status >= 200 && status < 300;
      resolve({ isYes, text, status, header: sending.getResponseHeader.bind(sending) });
    };
    sending.onerror = sending.ontimeout = sending.onabort = () => reject(noAnswer(name, sent));
    sending.send(body);
  });
  return noteIfSlow(received.then((answer) => readAnswer(name, sent, answer)));
}
