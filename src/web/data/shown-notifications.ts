/** Takes notifications from the phone's screen: what was seen in the app, or all of them when their player leaves. */

/** `waiting`: ids of those that stay. */
export async function closeNotifications(waiting: readonly string[] = []): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) if (!waiting.includes(notification.data?.noticeId)) notification.close();
}

/** Ends the browser's own address for notifications: what the club has sent before does not arrive here any more. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
