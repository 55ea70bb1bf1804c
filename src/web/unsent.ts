/** How many entries has this phone not sent yet, after one bounded try? */
export async function sendWaiting(): Promise<number> {
  return 0;
}
