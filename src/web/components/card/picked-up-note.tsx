import { pickedUpWords } from "#contract/labels/picked-up";

/** Explains the P below a table that has one (ruling 58). */
export function PickedUpNote({
  cards,
}: {
  cards: readonly { readonly pickedUp?: readonly number[] | undefined }[];
}) {
  const isShown = cards.some(({ pickedUp = [] }) => pickedUp.length > 0);
  return isShown && <p className="pt-2 text-small">{pickedUpWords.note}</p>;
}
