import { useState } from "react";
import type { CardAnswer } from "#contract/cards/cards";
import { indexField } from "#contract/labels/index-field";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { teeBoxesFor } from "#rules/cards/card-basis";
import {
  acceptsIndexTyping,
  indexRangeTenths,
  isIndexOutOfRange,
  printRating,
  readIndex,
  splitTypedIndex,
  writeIndex,
} from "#rules/cards/handicap";
import type { Tenths } from "#rules/golf";
import type { Refusal } from "#rules/refusal";
import { CheckboxField, SelectField, TextField } from "../form/fields.tsx";
import type { useFieldErrors } from "../form/form.tsx";

type CardBasisTyped = { readonly index: string; readonly isPlus: boolean; readonly teeBox: string };

type Suggested = Pick<CardAnswer, "latestIndexTenths" | "preferredTeeBox">;

export function useCardBasis(answer: Suggested, emptyIndex = "") {
  const [typed, setTyped] = useState(() => carried(answer, emptyIndex));
  return {
    ...typed,
    change: (part: Partial<CardBasisTyped>) => setTyped((all) => ({ ...all, ...part })),
    restart: (now: Suggested) => setTyped(carried(now, emptyIndex)),
    tenths: (): Tenths | Refusal => readIndex(typed.index, typed.isPlus),
  };
}

const highest = {
  highest: writeIndex(indexRangeTenths.highest),
  highestPlus: writeIndex(-indexRangeTenths.lowest),
};

function carried({ latestIndexTenths, preferredTeeBox }: Suggested, emptyIndex: string): CardBasisTyped {
  return {
    index: latestIndexTenths === null ? emptyIndex : writeIndex(Math.abs(latestIndexTenths)),
    isPlus: latestIndexTenths !== null && latestIndexTenths < 0,
    teeBox: preferredTeeBox ?? "",
  };
}

export function CardBasisFields(props: {
  answer: Pick<CardAnswer, "course" | "card">;
  basis: ReturnType<typeof useCardBasis>;
  fieldErrors: Pick<ReturnType<typeof useFieldErrors<"index">>, "has" | "clear">;
}) {
  const { answer, basis, fieldErrors } = props;
  const [isSignTyped, setSignTyped] = useState(false);
  const teeBoxes = teeBoxesFor(answer.course, answer.card).toSorted(
    (a, b) => b.ratingTenths - a.ratingTenths,
  );
  const isOutOfRange = fieldErrors.has("index") && isIndexOutOfRange(basis.index, basis.isPlus);
  return (
    <>
      <TextField
        label={scoreEntry.handicapIndex}
        hint={fill(isOutOfRange ? indexField.indexRange : indexField.indexHint, highest)}
        inputMode="decimal"
        value={isSignTyped && basis.index === "" ? "+" : basis.index}
        invalid={fieldErrors.has("index")}
        onChange={(typed) => {
          const { index, hasSign } = splitTypedIndex(typed);
          if (!acceptsIndexTyping(index)) return;
          const isTakenBack = isSignTyped && !hasSign && index === "";
          basis.change({ index, ...(hasSign && { isPlus: true }), ...(isTakenBack && { isPlus: false }) });
          setSignTyped(hasSign || (isSignTyped && !isTakenBack));
          fieldErrors.clear("index");
        }}
      />
      <CheckboxField
        label={scoreEntry.plusHandicap}
        checked={basis.isPlus}
        onChange={(isPlus) => {
          setSignTyped(false);
          basis.change({ isPlus });
        }}
      />
      <SelectField
        label={scoreEntry.teeBox}
        placeholder={scoreEntry.chooseTeeBox}
        value={basis.teeBox}
        onChange={(teeBox) => basis.change({ teeBox })}
        options={teeBoxes.map(({ name, ratingTenths, slope, yards }) => ({
          value: name,
          label: `${name} | ${printRating(ratingTenths)} / ${slope} | ${yards} yds`,
        }))}
      />
    </>
  );
}
