import { useQuery } from "@tanstack/react-query";
import type { Bet, OpenSay } from "#contract/bets/bets";
import { betSays } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { betBadge, isOver, type OverStatus } from "#rules/bets/bet";
import { displayName } from "#rules/players/person";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Badge } from "../../components/badge.tsx";
import { AgreeButton } from "../../components/bet/agree-button.tsx";
import { printStakes, sayText } from "../../components/bet/say-text.ts";
import { Button, LinkButton } from "../../components/button.tsx";
import { Chevron } from "../../components/chevron.tsx";
import { Empty } from "../../components/empty.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { keepTogether } from "../../components/line-breaks.ts";
import { Panel } from "../../components/panel.tsx";
import { PersonButton } from "../../components/player/person-button.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { betQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { navigate } from "../../router/router.ts";
import { useTimeZone } from "../../session.tsx";
import { BetBalance, StandingBadge } from "./bet-balance.tsx";
import { BetAnswers, Offer } from "./bet-request.tsx";
import { BetRounds, UpcomingRounds } from "./bet-rounds.tsx";
import { BetTerms, printMoment } from "./bet-terms.tsx";

export function ManageBet() {
  const { betId } = useParams(patterns.bet);
  const query = useQuery(betQuery(betId));
  return (
    <Screen title={bets.manage} back={{ to: patterns.games }} onRefresh={() => query.refetch()}>
      <QueryBoundary query={query}>
        {(bet) => (
          <>
            <Heading bet={bet} />
            {isOver(bet) && <BetOver bet={bet} />}
            {bet.says.map((say) => (
              <OwnSay key={say.teeTimeId} say={say} />
            ))}
            <Offer bet={bet} />
            <BetBalance bet={bet} />
            <UpcomingRounds bet={bet} />
            {bet.status === "active" && <BetRounds bet={bet} />}
            <BetTerms bet={bet} />
            {bet.status === "needs_approval" &&
              (bet.createdByMe ? <Withdraw bet={bet} /> : <BetAnswers bet={bet} onDeclined={toMyBets} />)}
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function Heading({ bet }: { bet: Bet }) {
  const badge = betBadge(bet);
  return (
    <div className="flex flex-col gap-2">
      <h2 className="flex text-title">
        <PersonButton player={bet.opponent} end={<Chevron />}>
          <span translate="no">{displayName(bet.opponent)}</span>
        </PersonButton>
      </h2>
      <div className="flex flex-wrap gap-2">
        <Badge tone={badge === "Active" ? "on" : "plain"}>{badge}</Badge>
        {bet.overallBadge === "Pending First Bet" && bet.status === "active" && (
          <StandingBadge standing={bet.overallBadge} />
        )}
      </div>
    </div>
  );
}

const overTexts = {
  withdrawn: { creator: bets.withdrawnByMe, opponent: bets.withdrawnBy },
  declined: { creator: bets.declinedBy, opponent: bets.declinedByMe },
};

function BetOver({ bet: { status, createdByMe, opponent } }: { bet: Bet & { status: OverStatus } }) {
  const text = overTexts[status][createdByMe ? "creator" : "opponent"];
  return (
    <Empty text={fill(text, { opponent: displayName(opponent) })}>
      <LinkButton to={patterns.games} replace>
        {bets.title}
      </LinkButton>
    </Empty>
  );
}

function Withdraw({ bet }: { bet: Bet }) {
  const { isBusy, askAndRun } = useChange();
  const opponent = displayName(bet.opponent);
  const question = {
    title: bets.askWithdraw,
    text: fill(bets.askWithdrawText, { opponent }),
    verb: bets.withdrawVerb,
    isDestructive: true,
  };
  const withdraw = () =>
    askAndRun(
      question,
      () => request("withdrawBet", { params: { betId: bet.id } }),
      async () => {
        confirmToPlayer(fill(bets.told, { opponent: bet.opponent.firstName }));
        await toMyBets();
      },
    );
  return (
    <>
      <p className="text-center">{bets.waiting}</p>
      <Button look="secondary" busy={isBusy} onPress={() => void withdraw()}>
        {bets.withdraw}
      </Button>
    </>
  );
}

const toMyBets = () => navigate({ to: patterns.games });

/** The player agrees to a late change of the bet, or plays this round without it (ruling 22). */
function OwnSay({ say }: { say: OpenSay }) {
  const { betId, teeTimeId, startsAt, counts, unasked } = say;
  const { isBusy, run } = useChange();
  const detail = { round: printMoment(startsAt, useTimeZone()), was: printStakes(unasked) };
  return (
    <Panel label={betSays.title} accent>
      <div className="figures flex flex-col gap-2">
        <p className="font-bold">{sayText(say)}</p>
        <p>{keepTogether(fill(counts ? betSays.unless : betSays.unlessOff, detail))}</p>
        <AgreeButton say={say} />
        <Button
          look="secondary"
          busy={isBusy}
          onPress={() => void run(() => request("declineTerms", { params: { betId, teeTimeId } }))}
        >
          {betSays.notThisRound}
        </Button>
      </div>
    </Panel>
  );
}
