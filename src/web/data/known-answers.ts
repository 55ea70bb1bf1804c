/**
 * Which answers does this tab have already? Where one is still right, the server says so (304) and does not send it again.
 *
 * They are in the memory of the tab alone, and end with the player's session: the API's answers are `no-store`, so that
 * the browser itself keeps nothing that somebody else on the phone could read.
 */

/** Of text; a shorter answer comes, compressed, in one packet, as a 304 does. */
const minCharacters = 4_000;

/** More than the tabs of the last few results; what is older is asked again when the player goes back. */
const maxKnown = 30;

/** By method and address: what the server calls it, and its text. The last used at the end. */
type Answers = Map<string, { etag: string; text: string }>;

let known: Answers = new Map();

export type KnownAnswer = {
  /** To be sent with the question. */
  readonly headers: Record<string, string>;
  /** What the server answered, or what it had answered before. */
  read(response: Response): Promise<{ isYes: boolean; text: string }>;
};

export function knownAnswer(question: string): KnownAnswer {
  // What comes after the session has ended is not remembered for the next one.
  const answers = known;
  const had = answers.get(question);
  return {
    headers: had ? { "if-none-match": had.etag } : {},
    async read(response) {
      if (had && response.status === 304) return { isYes: true, text: had.text };
      const text = await response.text();
      const etag = response.headers.get("etag");
      if (response.ok && etag !== null && text.length >= minCharacters)
        remember(answers, question, { etag, text });
      return { isYes: response.ok, text };
    },
  };
}

/** Somebody else is here now, or nobody. */
export function forgetAnswers(): void {
  known = new Map();
}

function remember(answers: Answers, question: string, answer: { etag: string; text: string }): void {
  answers.delete(question);
  answers.set(question, answer);
  const [oldest] = answers.keys();
  if (answers.size > maxKnown && oldest !== undefined) answers.delete(oldest);
}
