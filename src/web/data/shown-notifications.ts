export async function closeNotifications(waiting: readonly string[] = []): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) if (!waiting.includes(notification.data?.noticeId)) notification.close();
}

/** Ends the browser's own push address: what the club has already sent no longer arrives. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
