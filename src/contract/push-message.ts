/**
 * What is pushed to a phone, encrypted, and shown there by the service worker.
 * Types alone, so that the service worker carries no schema code.
 */
export type PushMessage = {
  /** The club's name. */
  readonly title: string;
  readonly text: string;
  readonly noticeId: string;
  /** The page that it is about. */
  readonly path: string;
  /** On the phone a newer one with the same tag replaces it. */
  readonly tag: string;
  /** How many notifications wait, for the badge on the app's icon. */
  readonly badge: number;
};
