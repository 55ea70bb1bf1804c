/** Answers leave the list out if the player picked up on no hole. */
export function pickedUpAnswer(pickedUp: readonly number[] = []): { pickedUp?: number[] } {
  return pickedUp.length === 0 ? {} : { pickedUp: [...pickedUp] };
}
