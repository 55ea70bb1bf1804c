/**
 * Whose turn is it? One after the other, in the order in which they came.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, to the function that ends it. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let end = (): void => {};
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}
