// The columns of a job that each kind of viewer reads: of a whole job, and of a card in a list.
import { SHUT_SIDE } from '../payments/frozen.ts';
import type { Scope } from './conditions.ts';
import type { Values } from './statement.ts';

const BASE = `j.id, j.client_id, j.title, j.description, j.location, j.city, j.zip, j.parish_fips, j.lat, j.lon, j.service_code, j.urgency,
  j.budget_cents, j.show_budget, j.scheduled_date::text as scheduled_date, j.tree_species, j.tree_dbh_inches, j.tree_height_feet,
  j.standing, j.wires, j.trunk,
  j.approval_status, j.status, j.rejection_reason, j.submitted_at, j.approved_at, j.bidding_closes_at, j.bidding_closed_at, j.awarded_at, j.started_at,
  j.work_done_at, j.work_note, j.completed_at, j.created_at, j.storm_id, j.closes_at_bids, j.reviewed_at, c.first_name || ' ' || c.last_name as client_name,
  (select json_agg(json_build_object('id', u.id, 'key', u.key, 'thumb_key', u.thumb_key, 'width', u.width, 'height', u.height, 'kind', p.kind)
    order by p.kind, p.position) from job_photos p join uploads u on u.id = p.upload_id where p.job_id = j.id) as pictures`;

const MINE = `m.id as my_id, m.provider_id as my_provider_id, m.amount_cents as my_amount_cents, m.message as my_message,
  m.estimated_duration as my_duration, m.status as my_status, m.revision as my_revision, m.nonce as my_nonce, m.receipt as my_receipt,
  m.created_at as my_created_at, m.updated_at as my_updated_at,
  (select json_agg(json_build_object('kind', l.kind, 'amountCents', l.amount_cents, 'note', l.note)) from bid_lines l where l.bid_id = m.id) as my_lines`;

const AWARD = `a.id as award_id, a.bid_id as award_bid_id, a.amount_cents as award_amount_cents, a.taken_cents as award_taken_cents, a.status as award_status,
  coalesce(a.status = 'paid' and ${SHUT_SIDE('a.id')}, false) as award_paused,
  coalesce(a.status = 'paid' and exists (select 1 from chargebacks bank where bank.charge_id = a.charge_id and bank.status = 'open'), false) as award_with_bank, a.checkout_url as award_checkout_url, a.due_at as award_due_at, ab.letter as award_letter, ab.provider_id as award_provider_id`;

const DISPUTE = `case when j.status in ('disputed', 'completed', 'cancelled') then
  (select json_build_object('status', d.status, 'provider_id', db.provider_id) from disputes d join awards da on da.id = d.award_id
    join bids db on db.id = da.bid_id where d.job_id = j.id
    and not (d.status = 'resolved' and d.refund_cents = 0 and d.release_cents = 0) order by d.id desc limit 1) end as dispute`;

/** The one that is next; where all are over, the first. */
const VISIT = `(select json_build_object('status', t.status, 'startsAt', t.starts_at, 'endsAt', t.ends_at) from appointments t
  where t.bid_id = a.bid_id and t.status in ('pending', 'confirmed') and a.status <> 'awaiting_payment'
    and (t.status = 'confirmed' or t.starts_at > now())
  order by t.status, t.ends_at < now(), t.starts_at limit 1) as visit`;

const AWARD_JOIN = `left join awards a on a.job_id = j.id and a.status in ('awaiting_payment', 'paid', 'released')
  left join bids ab on ab.id = a.bid_id`;

const BID_COUNT = `(select count(*)::int from bids b where b.job_id = j.id and b.status in ('pending', 'accepted', 'rejected')) as bid_count`;

const CARD = `j.id, j.client_id, j.title, j.location, j.city, j.zip, j.parish_fips, j.lat, j.lon, j.service_code, j.urgency, j.budget_cents,
  j.show_budget, j.tree_height_feet, j.standing, j.wires, j.approval_status, j.status, j.submitted_at, j.bidding_closes_at,
  j.work_done_at, j.created_at, j.storm_id, j.reviewed_at, c.first_name || ' ' || c.last_name as client_name,
  (select u.thumb_key from job_photos p join uploads u on u.id = p.upload_id where p.job_id = j.id and p.kind = 'asked'
    order by p.position limit 1) as thumb_key`;

/** How many characters of a description a card has: what its three lines show. */
export const EXCERPT = 240;

const MY_CARD = 'm.id as my_id, m.amount_cents as my_amount_cents, m.status as my_status';

const NO_AWARD = 'null::int as award_id, null::json as dispute';

/** What is read: one job, a list of whole jobs, of cards, or of cards with the beginning of their description. */
export type View = 'one' | 'job' | 'card' | 'review';

const reviewedBy = (side: 'client' | 'provider') =>
  `exists (select 1 from reviews r where r.job_id = j.id and r.side = '${side}') as reviewed`;

/** Columns and joins by viewer: a bidder's list is the busiest call, so it reads only what a bidder may see. */
export function shape(scope: Scope, values: Values, view: View): { columns: string; joins: string } {
  const client = 'join users c on c.id = j.client_id';
  const isCard = view === 'card' || view === 'review';
  const base = isCard ? CARD : BASE;
  if (scope.as === 'bidder' || scope.as === 'ownBidder' || scope.as === 'winner') {
    const provider = values.add(scope.providerId);
    const isOpen = scope.as === 'bidder' && view !== 'one';
    const live = isOpen ? `and b.status in ('pending', 'accepted', 'frozen')` : '';
    const mine = `left join lateral (select * from bids b where b.job_id = j.id and b.provider_id = ${provider} ${live} order by b.id desc limit 1) m on true`;
    const award = isOpen ? NO_AWARD : `${AWARD}, ${DISPUTE}`;
    const whole = isOpen ? 'null::json as visit, false as reviewed' : `${VISIT}, ${reviewedBy('provider')}`;
    return {
      columns: [base, isCard ? MY_CARD : MINE, 'null::int as bid_count', award, ...(isCard ? [] : [whole])].join(', '),
      joins: `${client} ${mine} ${isOpen ? '' : AWARD_JOIN}`,
    };
  }
  const excerpt = view === 'review' && scope.as === 'admin' ? `left(j.description, ${EXCERPT + 1})` : 'null::text';
  const rest = isCard ? `${excerpt} as excerpt` : `${VISIT}, ${reviewedBy('client')}`;
  return {
    columns: [base, AWARD, DISPUTE, BID_COUNT, 'null::int as my_id', rest].join(', '),
    joins: `${client} ${AWARD_JOIN}`,
  };
}
