/**
 * How often is the database asked for what everybody does on a Saturday? The numbers are ceilings: fewer are welcome.
 */
import { expect } from "vitest";
import { listPlaces } from "../store/places.ts";
import { makeMiaAndMaxBet } from "../testing/mia-max-bets.ts";
import { addMembers, ana } from "../testing/cast.ts";
import { statementsOf } from "../testing/counted-statements.ts";
import { onBothEngines } from "../testing/database.ts";
import { accepted, addEightOClock, eight } from "../testing/rounds.ts";
import { anaBegins, phone, send } from "../testing/card-entries.ts";
import { joinTeeTime } from "./places.ts";
