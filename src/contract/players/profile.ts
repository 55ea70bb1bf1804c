/** A player's profile, photo and devices with a login. Specification sections 2 and 5, /my-profile. */
import * as z from "zod/mini";
import { forPlayers, type Upload } from "../define-endpoint.ts";
import { opaqueId, shortText } from "../values.ts";

export const profileRequest = z.object({
  firstName: shortText,
  lastName: shortText,
  nickname: shortText,
  showNickname: z.boolean(),
  /** The name of the preferred tee box, or an empty text. */
  teeBox: shortText,
});

export type ProfileRequest = z.infer<typeof profileRequest>;

export const deviceSession = z.object({
  id: opaqueId,
  /** For example "Safari on iPhone". */
  device: z.string(),
  lastSeenAt: z.string(),
  isThisDevice: z.boolean(),
});

export type DeviceSession = z.infer<typeof deviceSession>;

/** This device comes first. Other devices follow, latest use first. */
const deviceSessionsAnswer = z.object({ sessions: z.array(deviceSession) });

export const picture = z.custom<Uint8Array>((body) => body instanceof Uint8Array);

/** `types` checks only the content type of the request. The server also checks that the content is a picture. */
export const photoUpload: Upload = {
  types: /^image\//,
  limitBytes: 2 * 1024 * 1024,
  tooLarge: "photo-too-large",
};

export const profileEndpoints = {
  readPhoto: forPlayers("GET /api/photos/:photoId", "A profile photo, 300 × 300", { answer: picture }),
  listSessions: forPlayers("GET /api/sessions", "Where one is logged in", { answer: deviceSessionsAnswer }),
  endSession: forPlayers("DELETE /api/sessions/:sessionId", "Log out one device", {
    answer: deviceSessionsAnswer,
  }),
  endOtherSessions: forPlayers("DELETE /api/sessions", "Log out all other devices", {
    answer: deviceSessionsAnswer,
  }),
};
