/** Why can a club not be asked now, and when is it to be tried again? */
export class NotOpen extends Error {
  readonly why: "unknown" | "suspended" | "failing" | "full";
  readonly seconds: number;

  constructor(why: NotOpen["why"], seconds = 60) {
    super(why);
    this.why = why;
    this.seconds = seconds;
  }
}
