/** Where is the television? The form that makes a link for it. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { televisionLinks as labels } from "#contract/labels/television";
import { refusalText } from "#contract/messages";
import { isRefused } from "#rules/refusal";
import { maxTelevisionName, readTelevisionName } from "#rules/television-links";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields.tsx";
import { Form, useFieldErrors } from "../../../components/form.tsx";
import { useChange } from "../../../components/use-change.ts";
import { televisionLinksQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import type { NewLink } from "./new-television-link.tsx";

export function MakeTelevisionLink({ onMade }: { onMade: (link: NewLink) => void }) {
  const [typed, setTyped] = useState("");
  const fieldErrors = useFieldErrors<"name">();
  const queries = useQueryClient();
  const { isBusy, run } = useChange({ changesScreen: false });

  function make(): void {
    const name = readTelevisionName(typed);
    if (isRefused(name)) {
      fieldErrors.set(refusalText(name.refused), "name");
      return;
    }
    void run(
      () => request("makeTelevisionLink", { body: { name } }),
      ({ token, links }) => {
        queries.setQueryData(televisionLinksQuery.queryKey, { links });
        setTyped("");
        onMade({ name, token });
      },
    );
  }

  return (
    <Form fieldErrors={fieldErrors} onSubmit={make}>
      <TextField
        label={labels.name}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          fieldErrors.clear("name");
        }}
        maxLength={maxTelevisionName}
        invalid={fieldErrors.has("name")}
        hint={`${labels.nameHint}. ${labels.replaces}`}
      />
      <Button type="submit" busy={isBusy}>
        {labels.make}
      </Button>
    </Form>
  );
}
