import { useState } from "react";
import { confirmations } from "#contract/labels/confirmations";
import { televisionLinks as labels } from "#contract/labels/television";
import { fill } from "#contract/messages";
import { refusalText } from "#contract/refusal-texts";
import type { TelevisionLink } from "#contract/results/television-links";
import { printDayAndTime } from "#rules/calendar";
import { isRefused } from "#rules/refusal";
import { maxTelevisionName, readTelevisionName } from "#rules/results/television-links";
import { confirmToPlayer, Modal } from "../../../components/announcements.tsx";
import { Button, buttonClass } from "../../../components/button.tsx";
import { AddressToCopy } from "../../../components/copy-button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { TextField } from "../../../components/form/fields.tsx";
import { Form } from "../../../components/form/form.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { useFields } from "../../../components/form/use-fields.ts";
import { Panel } from "../../../components/panel.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { Screen } from "../../../components/screen.tsx";
import { televisionLinksQuery, useRefresh } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";

type NewLink = { name: string; token: string };

export function TelevisionLinks() {
  // The club stores only a hash of the token, so the link is shown once.
  const [made, setMade] = useState<NewLink | null>(null);
  return (
    <Screen title={labels.title} back={{ to: patterns.admin }} onRefresh={useRefresh()} wide>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Panel>
          <div className="flex flex-col gap-4">
            <p>{labels.about}</p>
            <p>{labels.who}</p>
            <MakeLink onMade={setMade} />
          </div>
        </Panel>
        <Panel label={labels.links} heading="pb-2 text-title">
          <Answered query={televisionLinksQuery} rows={2}>
            {({ links }) => (links.length === 0 ? <Empty text={labels.none} /> : <Links links={links} />)}
          </Answered>
        </Panel>
      </div>
      {made && <MadeLink link={made} onClose={() => setMade(null)} />}
    </Screen>
  );
}

function MakeLink({ onMade }: { onMade: (link: NewLink) => void }) {
  const { values, change, field, fieldErrors } = useFields({ name: "" });
  const { isBusy, run, showAnswer } = useChange({ changesScreen: false });

  function make(): void {
    const name = readTelevisionName(values.name);
    if (isRefused(name)) {
      fieldErrors.set(refusalText(name.refused), "name");
      return;
    }
    void run(
      () => request("makeTelevisionLink", { body: { name } }),
      ({ token, links }) => {
        showAnswer(televisionLinksQuery, { links });
        change({ name: "" });
        onMade({ name, token });
      },
    );
  }

  return (
    <Form fieldErrors={fieldErrors} onSubmit={make} verb={labels.make} isBusy={isBusy}>
      <TextField
        {...field("name")}
        label={labels.name}
        maxLength={maxTelevisionName}
        hint={`${labels.nameHint}. ${labels.replaces}`}
      />
    </Form>
  );
}

function MadeLink({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const title = fill(labels.newTitle, { name: link.name });
  // Browsers do not send the text after "#" to a server, so no log has the token.
  const address = `${window.location.origin}${patterns.television}#${link.token}`;
  return (
    <Modal label={title} onClose={onClose}>
      <h2 className="text-title">{title}</h2>
      <p>{labels.once}</p>
      <AddressToCopy address={address} label={title} copy={labels.copy} />
      <a href={address} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
        {labels.open}
      </a>
      <Button look="secondary" onPress={onClose}>
        {labels.close}
      </Button>
    </Modal>
  );
}

function Links({ links }: { links: readonly TelevisionLink[] }) {
  const { isBusy, askAndRun, showAnswer } = useChange();
  const zone = useTimeZone();

  const revoke = ({ id, name }: TelevisionLink) =>
    askAndRun(
      {
        title: fill(labels.revokeTitle, { name }),
        text: <p>{labels.revokeText}</p>,
        verb: labels.revoke,
        isDestructive: true,
      },
      () => request("revokeTelevisionLink", { params: { linkId: id } }),
      (left) => {
        showAnswer(televisionLinksQuery, left);
        confirmToPlayer(fill(confirmations.televisionLinkRevoked, { name }));
      },
    );

  return (
    <ul>
      {links.map((link) => (
        <li
          key={link.id}
          className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-3"
        >
          <span className="figures min-w-0 grow basis-words">
            <span className="block font-bold">{link.name}</span>
            <span className="block text-small text-muted">
              {fill(labels.made, { when: printDayAndTime(link.createdAt, zone) })}
            </span>
            <span className="block text-small text-muted">
              {link.lastUsedAt === null
                ? labels.neverUsed
                : fill(labels.used, { when: printDayAndTime(link.lastUsedAt, zone) })}
            </span>
          </span>
          <RowButton
            verb={labels.revoke}
            name={link.name}
            isBusy={isBusy}
            isDestructive
            onPress={() => void revoke(link)}
          />
        </li>
      ))}
    </ul>
  );
}
