/** The cards of the viewer's group, on which they may keep the scores (ruling 57). */
import type { CardOfGroup } from "#contract/cards/group-cards";
import { left } from "#contract/labels/left";
import { fill } from "#contract/messages";
import { refusalText } from "#contract/refusal-texts";
import { maySaveScore } from "#rules/cards/score-entry";
import { mayKeepScores, mayScoreFor, playTogether } from "#rules/cards/scorers";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { byFirstName, displayName } from "#rules/players/person";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import type { Row } from "../database/schema.ts";
import { readableCardsOf, type StoredCard } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { listPlaces, type StoredPlace } from "../store/places.ts";
import { type PlayerToShow, playersToShow, refusingScorers } from "../store/players.ts";
import { startingBases } from "../store/starting-bases.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { roundOfCards, shownCard } from "./cards.ts";
import { personAnswer } from "./people.ts";
import { namedOn } from "./scorers.ts";

export async function groupCardsAnswer(context: Context, viewerId: PlayerId, teeTimeId: TeeTimeId) {
  const { kysely } = context.db;
  const teeTime = await findTeeTime(kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const { scorers, closeCardsAfterHours } = await readClub(kysely);
  const places = await listPlaces(kysely, teeTimeId);
  const keeping = {
    isOn: scorers === 1,
    startsAt: teeTime.startsAt,
    closeCardsAfterHours,
    viewerPlace: places.find(({ playerId }) => playerId === viewerId) ?? null,
  };
  const group = keeping.isOn ? places.filter((place) => playTogether(keeping.viewerPlace, place)) : [];
  const cards = await cardsOfGroup(context, { teeTime, viewerId, keeping, group });
  const round = await roundOfCards(context, teeTime);
  return { ...round, mayScore: textOf(mayKeepScores(keeping, context.now())), cards };
}

type Group = {
  teeTime: Row<"teeTimes">;
  viewerId: PlayerId;
  keeping: Parameters<typeof mayKeepScores>[0];
  group: readonly StoredPlace[];
};

async function cardsOfGroup({ db: { kysely }, now }: Context, { teeTime, viewerId, keeping, group }: Group) {
  const ids = group.map(({ playerId }) => playerId);
  if (ids.length === 0) return [];
  const cards = await readableCardsOf(kysely, [teeTime.id], ids);
  const people = await playersToShow(kysely, [...ids, ...namedOn(cards)]);
  const refusing = await refusingScorers(kysely, ids);
  const hasCard = (id: PlayerId) => cards.some(({ playerId }) => playerId === id);
  const bases = await startingBases(
    kysely,
    teeTime,
    ids.filter((id) => !hasCard(id)),
  );
  const byName = byFirstName();
  return group
    .flatMap((place): CardOfGroup[] => {
      const { playerId } = place;
      const player = people.get(playerId);
      if (player === undefined) return [];
      const card = cards.find((one) => one.playerId === playerId) ?? null;
      const basis = bases.get(playerId);
      const confirmed = card !== null && card.submittedAt !== null;
      const whose = { ownerPlace: place, ownerLets: !refusing.has(playerId), submitted: confirmed };
      const may =
        playerId === viewerId
          ? maySaveScore({ ...keeping, place }, now())
          : mayScoreFor({ ...keeping, ...whose }, now());
      return [
        {
          player: personAnswer(player),
          card: card && shownCard(card, people, viewerId),
          startsWith: basis
            ? { handicapIndexTenths: basis.handicapIndexTenths, teeBox: basis.teeBox.name }
            : null,
          mayNot: leftText(player, card) ?? textOf(may),
          confirmed,
        },
      ];
    })
    .toSorted((a, b) => byName(a.player, b.player));
}

function leftText(player: PlayerToShow, card: StoredCard | null): string | null {
  if (card === null || card.left === null) return null;
  return fill(left.doneFor, { player: displayName(player), hole: card.left.after });
}

function textOf(may: true | Refusal): string | null {
  return may === true ? null : refusalText(may.refused);
}
