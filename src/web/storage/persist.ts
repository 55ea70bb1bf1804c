/** Asks the browser not to delete the storage when space is short. Nobody waits, because some browsers never answer. */
export function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => {});
}
