/** Fills the tables and columns that migrations have added. A migration that adds some needs a line here. */
import { type RawBuilder, sql } from "kysely";
import { ada, mia } from "../cast.ts";
import { morning } from "../rounds/places.ts";

const aRound = sql`(select tee_time_id from bet_terms)`;
const mias = sql`(select token_hash from sessions where player_id = ${mia.id} order by token_hash limit 1)`;
const aNotification = sql`(select id from notifications order by id limit 1)`;

export const filledBy: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  "0002-attempts": [sql`update tries set pending = 1, wrong = 0`],
  "0003-what-can-be-stored": [sql`insert into write_checks (id, filler) values (1, 'filler')`],
  "0004-pending-settlements": [
    sql`insert into pending_settlements (bet_id, tee_time_id, may_settle_first, failed_at)
      select bet_id, tee_time_id, 1, ${morning} from bet_terms`,
  ],
  "0005-changes-after-the-fact": [
    sql`update club set close_cards_after_hours = 48`,
    sql`insert into final_results (tee_time_id, group_number, final_order) values (${aRound}, 5, 60)`,
  ],
  "0008-idempotency-keys": [
    sql`insert into idempotency_keys (asked_by, request_key, fingerprint, outcome, done_at)
      values (${mia.id}, 'key', 'fingerprint', '{}', ${morning})`,
  ],
  "0009-push": [
    sql`insert into push_keys (id, public_key, sealed_private_key, created_at) values (1, 'public', 'sealed', ${morning})`,
    sql`insert into push_choices (player_id, muted, shows_details, answered_at) values (${mia.id}, '[]', 1, ${morning})`,
    sql`insert into push_subscriptions (session_hash, player_id, endpoint, p256dh, auth, created_at)
      values (${mias}, ${mia.id}, 'https://push.test/1', 'p256dh', 'auth', ${morning})`,
    sql`insert into push_outbox (notification_id, session_hash, attempts, due_at)
      values (${aNotification}, ${mias}, 1, ${morning})`,
  ],
  "0010-payments": [
    sql`insert into payments (id, tee_time_id, payer_id, receiver_id, cents, plan, base, status, marked_at, marked_order,
        answered_at, reopened_at)
      values ('payment', ${aRound}, ${mia.id}, ${ada.id}, 500, 'plan', '[]', 'confirmed', ${morning}, 60, ${morning}, null)`,
  ],
  "0011-television-links": [
    sql`insert into television_links (token_hash, id, name, created_at, last_used_at)
      values ('hash', 'link', 'Bar', ${morning}, ${morning})`,
  ],
  "0012-game-and-season": [
    sql`update players set shows_game = 1 where id = ${mia.id}`,
    sql`update club set season_start = '03-15'`,
  ],
  "0013-calendars": [
    sql`insert into calendars (player_id, token_hash, created_at, last_used_at)
      values (${mia.id}, 'hash', ${morning}, ${morning})`,
  ],
  "0014-series": [
    sql`insert into series (id, weekdays, time, meridiem, count_limit, first_date, last_date, opens_days_ahead, created_at)
      values ('series', '06', '07:30', 'AM', 8, '2026-11-21', null, 14, ${morning})`,
    sql`insert into series_dates (series_id, date, state, tee_time_id) values ('series', '2026-11-22', 'opened', ${aRound})`,
    sql`insert into standing_places (series_id, weekday, player_id, asked_at) values ('series', 6, ${mia.id}, ${morning})`,
    sql`insert into skipped_dates (series_id, date, player_id) values ('series', '2026-11-28', ${mia.id})`,
  ],
  "0021-says": [
    sql`update bet_terms set why_not = 'not-agreed', fixed_by = 'start',
      says = '{"asked":{"front9Cents":1,"back9Cents":1,"overallCents":1},"open":[]}'`,
    sql`update tee_times set earliest_start = starts_at`,
    sql`update notifications set moved_to = ${morning}`,
  ],
  "0023-late-places": [
    sql`update club set late_hours = 12`,
    sql`update tee_times set offers = '[{"offeredAt":"2026-11-21T12:40:00.000Z","leftBy":null}]'`,
    sql`update places set tapped_at = ${morning}`,
  ],
  "0025-scorers": [
    sql`update club set scorers = 1`,
    sql`update players set lets_group_score = 0 where id = ${mia.id}`,
    sql`update cards set begun_by = ${ada.id}`,
    sql`update card_holes set scorer_id = ${ada.id}`,
    sql`insert into hole_claims (tee_time_id, player_id, hole_number, by_id, gross, picked_up)
      select tee_time_id, player_id, hole_number, ${ada.id}, 5, 0 from card_holes where hole_number = 1`,
  ],
  "0030-courses": [sql`update series set course_id = (select original_id from courses where is_current = 1)`],
  "0015-guides": [sql`update players set saw_home_guide = 0, saw_admin_guide = 1 where id = ${mia.id}`],
  "0018-refused-pushes": [sql`update push_subscriptions set refusals = 1`],
  "0019-givers-of-reset-codes": [sql`update pin_resets set given_by = ${mia.id}`],
  "0020-names-in-the-audit-trail": [
    sql`insert into audit (at, actor_id, actor_name, action, subject, subject_id)
      values (${morning}, ${ada.id}, 'Ada Stone', 'add-code', 'code', 'MESA')`,
  ],
  "0022-picked-up": [sql`update card_holes set gross = 0, picked_up = 1 where player_id = ${mia.id}`],
  "0024-left": [
    sql`update cards set left_after = 9, back_nine_lost_to = '["player-max"]' where player_id = ${mia.id}`,
  ],
};
