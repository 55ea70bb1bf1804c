/**
 * Handicap index, plus handicap and tee box, prefilled from the card; Continue begins the card,
 * or recalculates it (ruling 15).
 */
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { CardAnswer } from "#contract/cards";
import { scoreEntry } from "#contract/labels/score";
import { failures, refusalText } from "#contract/messages";
import { acceptsIndexTyping, readIndex, writeIndex } from "#rules/handicap";
import { isRefused } from "#rules/refusal";
import { holesFilled, type ScoringWay } from "#rules/round";
import { Button } from "../../components/button.tsx";
import { CheckboxField, SelectField, TextField } from "../../components/fields.tsx";
import { Form, useFaults } from "../../components/form.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { patterns } from "../../paths.ts";
import { teeBoxesOffered, teeBoxText } from "./tee-box-choice.ts";

export function CardBasisForm(props: { answer: CardAnswer; way: ScoringWay; isSaved: boolean }) {
  const { answer, isSaved } = props;
  const { teeTime, course, card, preferredTeeBox } = answer;
  const carried = writeCarriedIndex(card?.handicapIndexTenths ?? null, isSaved);
  const [index, setIndex] = useState(carried.text);
  const [isPlus, setPlus] = useState(carried.isPlus);
  const [teeBox, setTeeBox] = useState(card?.teeBox.name ?? preferredTeeBox ?? "");
  const faults = useFaults<"index">();
  const navigate = useNavigate();
  const { isBusy, run } = useChange(failures.saveInfo);
  const begun = card && holesFilled(card.gross) > 0 ? card : null;
  const teeBoxes = teeBoxesOffered(course.teeBoxes, begun?.teeBox ?? null);

  function beginCard(): void {
    const tenths = readIndex(index, isPlus);
    if (isRefused(tenths)) {
      faults.blame(refusalText(tenths.refused), "index");
      return;
    }
    void run(
      () =>
        request("beginCard", {
          params: { teeTimeId: teeTime.id },
          body: { handicapIndexTenths: tenths, teeBox },
        }),
      () => navigate({ to: scoresOf[props.way], params: { teeTimeId: teeTime.id } }),
    );
  }

  return (
    <Form faults={faults} onSubmit={beginCard}>
      <TextField
        label={scoreEntry.handicapIndex}
        hint={scoreEntry.indexHint}
        inputMode="decimal"
        value={index}
        invalid={faults.has("index")}
        onChange={(typed) => {
          // A sign before the number can only mean a plus index, and some keyboards type a comma.
          const text = typed.replace(/^[+-]/, "").replace(",", ".");
          if (!acceptsIndexTyping(text)) return;
          if (/^[+-]/.test(typed)) setPlus(true);
          setIndex(text);
          faults.forgive("index");
        }}
      />
      <CheckboxField label={scoreEntry.plusHandicap} checked={isPlus} onChange={setPlus} />
      <SelectField
        label={scoreEntry.teeBox}
        placeholder={scoreEntry.chooseTeeBox}
        value={teeBox}
        onChange={setTeeBox}
        options={teeBoxes.map((box) => ({ value: box.name, label: teeBoxText(box) }))}
      />
      <Button type="submit" disabled={index === "" || teeBox === ""} busy={isBusy}>
        {scoreEntry.continue}
      </Button>
    </Form>
  );
}

/** Where the scores are entered. */
const scoresOf = { live: patterns.holeByHole, "post-round": patterns.postRound } as const;

/** The field takes no sign: a plus index is its number and the ticked box. */
function writeCarriedIndex(tenths: number | null, isSaved: boolean): { text: string; isPlus: boolean } {
  if (tenths === null) return { text: isSaved ? writeIndex(0) : "", isPlus: false };
  return { text: writeIndex(Math.abs(tenths)), isPlus: tenths < 0 };
}
