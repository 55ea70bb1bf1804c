import { registration } from "#contract/labels/auth";
import { poster } from "#contract/labels/print";
import { fill } from "#contract/messages";
import { printDayOf } from "#rules/dates";
import { Answered } from "../../components/query-boundary.tsx";
import { codeQuery } from "../../data/queries.ts";
import { joinLink } from "../../join-link.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { useSession } from "../../session.tsx";
import { PrintView, Sheet } from "./print-view.tsx";
import { QrCode } from "./qr-code.tsx";

export function Poster() {
  const params = useParams(patterns.printPoster);
  const { club } = useSession();
  return (
    <PrintView title={poster.title} back={{ to: patterns.editCode, params }} sheet="portrait">
      <Answered query={codeQuery(params.code)}>
        {({ code, isGuest, lastDay }) => (
          <Sheet label={poster.title}>
            <div className="flex flex-col items-center gap-6 py-6 text-center text-lead">
              <h2 translate="no" className="text-[min(var(--text-figure),13vw)] wrap-anywhere">
                {club.name}
              </h2>
              <p className="text-title">{isGuest ? poster.forGuests : poster.forMembers}</p>
              <QrCode
                address={joinLink(code, isGuest)}
                label={poster.codeName}
                className="w-full max-w-poster"
              />
              <p>
                {isGuest ? registration.hostCode : registration.groupCode}
                <strong translate="no" className="block text-name wrap-anywhere">
                  {code}
                </strong>
                {lastDay !== null && fill(poster.until, { day: printDayOf(lastDay) })}
              </p>
              <ol className="flex list-decimal flex-col gap-2 pl-6 text-left">
                {poster.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p className="text-small wrap-anywhere">
                {fill(poster.byHand, { address: window.location.host })}
              </p>
            </div>
          </Sheet>
        )}
      </Answered>
    </PrintView>
  );
}
