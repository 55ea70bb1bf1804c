/** Asks the browser not to clear the storage when the phone is short of space. Never awaited: some browsers never answer. */
export function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => {});
}
