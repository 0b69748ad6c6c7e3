// Export: the person's jobs, bids, appointments and messages. Others are in it as the person saw them: without names, masked before payment.
import { maskContacts } from '@live-oak/contract/masking.ts';
import { sql, type SQL } from '../../../kernel/db/drizzle.ts';
import { businessSecrets, ownerSecrets, secretsIn } from '../../jobs/present.ts';
import { columnsOf, ofTable, part, rowsOf, type Part, type PartName, type Row, type Subject } from './parts.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Columns with text, each with its writer, or the column that says who wrote it. */
type Texts = Readonly<Record<string, string>>;

/** A row as its reader sees it: before the payment these texts are without contact details and without what reveals their writers. */
function masked({ business, bidder, door, owner, paid, street, ...row }: Row, texts: Texts): Row {
  const secrets = {
    business: businessSecrets(textOf(business), textOf(bidder), typeof door === 'string' ? door : null),
    owner: ownerSecrets(textOf(owner), textOf(street)),
  };
  const mask = (text: unknown, writer: string) =>
    typeof text === 'string' ? maskContacts(text, secretsIn(writer in row ? row[writer] : writer, secrets)).text : text;
  const shown = Object.entries(texts).map(([name, writer]) => [name, mask(row[name], writer)]);
  return paid === true ? row : { ...row, ...Object.fromEntries(shown) };
}

/** A part of a query that also selects the columns by which masked() hides `texts`. */
const maskedPart = (
  name: PartName,
  tables: readonly string[],
  texts: Texts,
  query: (subject: Subject) => SQL,
): Part => ({
  name,
  tables,
  read: async (run, subject) => (await rowsOf(run, query(subject))).map((row) => masked(row, texts)),
});

/** The same rule as isUnsealed() of the jobs' policy: bids of a job that was canceled while it was open stay sealed. */
const unsealed = sql`(j.status not in ('open', 'cancelled') or (j.status = 'cancelled' and j.bidding_closed_at is not null))`;

/** The names of a bidder, and the code of its card, which leads to them. */
const bidderColumns = sql`p.business_name as business, trim(u.first_name || ' ' || u.last_name) as bidder, p.door_code as door`;

const VISIT_TEXTS = {
  title: 'written_by',
  description: 'written_by',
  notes: 'written_by',
  location: 'written_by',
  cancel_reason: 'cancelled_by',
};

const isVisitPaid = sql`exists (select 1 from awards w where w.bid_id = a.bid_id and w.status in ('paid', 'released'))`;

export const workParts: readonly Part[] = [
  part(
    'jobs',
    ['jobs', 'job_photos'],
    (me) => sql`select j.*, (select coalesce(jsonb_agg(p.upload_id order by p.position),
        '[]') from job_photos p where p.job_id = j.id) as photo_file_ids
      from jobs j where j.client_id = ${me.userId} order by j.id`,
    ['desk_words', 'public_words'],
  ),
  part(
    'wire-statements',
    ['wire_statements'],
    (me) => sql`
      select w.id, w.job_id, w.kind, case when w.kind = 'released' then null else w.words end as words, w.said_on, w.created_at
      from wire_statements w join jobs j on j.id = w.job_id where j.client_id = ${me.userId} order by w.id`,
  ),
  // Under their letters, as the owner compares them once bidding has closed.
  maskedPart(
    'bids-received',
    [],
    { message: 'provider', estimated_duration: 'provider' },
    (me) => sql`
      select b.job_id, b.letter, b.amount_cents, b.message, b.estimated_duration, b.status, b.created_at, ${bidderColumns},
        exists (select 1 from awards a where a.bid_id = b.id and a.paid_at is not null) as paid
      from bids b join jobs j on j.id = b.job_id join providers p on p.id = b.provider_id join users u on u.id = p.user_id
      where j.client_id = ${me.userId} and ${unsealed} and b.status <> 'withdrawn' and b.letter is not null order by b.id`,
  ),
  part(
    'bids',
    ['bids', 'bid_revisions', 'bid_lines', 'bid_price_reasons'],
    (me) => sql`select b.*,
        (select coalesce(jsonb_agg(to_jsonb(l) - 'bid_id'), '[]') from bid_lines l where l.bid_id = b.id) as lines,
        (select to_jsonb(o) - 'bid_id' from bid_price_reasons o where o.bid_id = b.id) as price_reason,
        (select coalesce(jsonb_agg(to_jsonb(r) - 'bid_id' order by r.revision), '[]') from bid_revisions r where r.bid_id = b.id) as revisions
      from bids b where b.provider_id = ${me.providerId} order by b.id`,
  ),
  part(
    'questions',
    ['job_questions'],
    (me) => sql`select q.id, q.job_id, q.provider_id = ${me.providerId} as asked_by_you,
        j.client_id = ${me.userId} as answered_by_you,
        case when q.hidden_at is null or q.provider_id = ${me.providerId} then q.question end as question,
        case when q.answer_hidden_at is null or j.client_id = ${me.userId} then q.answer end as answer,
        q.created_at, q.answered_at
      from job_questions q join jobs j on j.id = q.job_id
      where q.provider_id = ${me.providerId} or j.client_id = ${me.userId} order by q.id`,
  ),
  part(
    'messages',
    ['messages', 'message_photos', 'thread_reads'],
    (me) => sql`select m.id, m.job_id, m.author_id = ${me.userId} as written_by_you,
        case when m.hidden_at is null or m.author_id = ${me.userId} then m.body end as body,
        (select coalesce(jsonb_agg(p.upload_id), '[]') from message_photos p where p.message_id = m.id and m.author_id = ${me.userId}) as your_photo_file_ids,
        (select r.read_at from thread_reads r where r.job_id = m.job_id and r.user_id = ${me.userId} and r.last_read_id >= m.id limit 1) as thread_last_read_by_you_at,
        m.created_at
      from messages m join jobs j on j.id = m.job_id
      where m.provider_id = ${me.providerId} or j.client_id = ${me.userId} order by m.id`,
  ),
  part(
    'reviews',
    ['reviews'],
    (me) => sql`select v.id, v.job_id, v.author_id = ${me.userId} as written_by_you, v.side, v.rating,
        v.comment, v.on_time, v.clean, v.price_kept,
        case when v.reply_hidden_at is null or v.author_id <> ${me.userId} then v.reply end as reply, v.replied_at, v.published_at, v.created_at
      from reviews v join jobs j on j.id = v.job_id
      where v.author_id = ${me.userId}
        or (v.published_at is not null and v.hidden_at is null
        and ((v.side = 'client' and v.provider_id = ${me.providerId}) or (v.side = 'provider' and j.client_id = ${me.userId})))
      order by v.id`,
  ),
  // A business reads the address of a visit once the job was paid.
  maskedPart(
    'appointments',
    ['appointments', 'appointment_moves'],
    VISIT_TEXTS,
    (me) => sql`
      select a.id, a.job_id, a.title, a.description, a.notes, a.starts_at, a.ends_at, a.status, a.proposed_by, a.written_by, a.cancelled_by,
        a.cancel_reason, a.cancel_weather, a.created_at,
        case when a.client_id = ${me.userId} or ${isVisitPaid} then a.location end as location,
        (select coalesce(jsonb_agg(to_jsonb(m) - 'appointment_id'), '[]') from appointment_moves m where m.appointment_id = a.id) as moves,
        ${isVisitPaid} as paid, j.location as street, ${bidderColumns}, trim(o.first_name || ' ' || o.last_name) as owner
      from appointments a join jobs j on j.id = a.job_id join users o on o.id = a.client_id
      join providers p on p.id = a.provider_id join users u on u.id = p.user_id
      where a.client_id = ${me.userId} or a.provider_id = ${me.providerId} order by a.id`,
  ),
  ofTable('available-times', 'time_slots', 'owner_id'),
  columnsOf('calendar-feed', 'calendar_feeds', 'created_at'),
  part(
    'emergencies',
    ['emergency_requests', 'emergency_jobs'],
    (me) => sql`
      select r.id, r.job_id, r.phone, r.hurt, r.wires, r.touches, r.people_out, r.location, r.language, r.outcome,
        r.created_at, r.ended_at, e.first_bid_at
      from emergency_requests r left join emergency_jobs e on e.job_id = r.job_id left join jobs j on j.id = r.job_id
      where r.user_id = ${me.userId} or j.client_id = ${me.userId} order by r.id`,
  ),
  ofTable('on-call', 'on_call', 'provider_id'),
  part(
    'disputes',
    ['disputes', 'dispute_statements'],
    (me) => sql`select d.id, d.job_id, d.side as opened_by, d.reason, d.status, d.refund_cents,
        d.release_cents, d.note, d.resolved_at, d.created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('side', s.side, 'text', s.text, 'refund_cents', s.refund_cents,
          'accepted_at', s.accepted_at, 'created_at', s.created_at) order by s.id), '[]')
          from dispute_statements s where s.dispute_id = d.id) as statements
      from disputes d join jobs j on j.id = d.job_id join awards a on a.id = d.award_id join bids b on b.id = a.bid_id
      where j.client_id = ${me.userId} or b.provider_id = ${me.providerId} order by d.id`,
  ),
  part(
    'read-by-administrators',
    ['thread_looks'],
    (me) => sql`select l.job_id, l.reason, l.created_at from thread_looks l join jobs j on j.id = l.job_id
      where l.provider_id = ${me.providerId} or j.client_id = ${me.userId} order by l.id`,
  ),
  ofTable('contacts-read', 'contact_reads', 'user_id'),
  // What the person wrote and voted, also what is hidden now; answers of others are theirs.
  part(
    'forum',
    ['forum_threads', 'forum_replies', 'equipment_reviews', 'forum_likes', 'forum_follows'],
    (me) => sql`select 'thread' as what, t.id as thread_id, null::int as reply_id, t.title, t.body,
        t.hidden_by, t.created_at, t.edited_at,
        (select to_jsonb(r) - 'author_id' - 'thread_id' from equipment_reviews r where r.thread_id = t.id) as review
      from forum_threads t where t.author_id = ${me.userId}
      union all select 'reply', p.thread_id, p.id, null, p.body, p.hidden_by, p.created_at, p.edited_at, null
      from forum_replies p where p.author_id = ${me.userId}
      union all select 'like', l.thread_id, l.reply_id, null, null, null, l.created_at, null, null
      from forum_likes l where l.user_id = ${me.userId}
      union all select case when f.following then 'follows' else 'does not follow' end, f.thread_id, null, null, null, null, null, null, null
      from forum_follows f where f.user_id = ${me.userId}
      order by 7 nulls last, 2`,
  ),
  ofTable('saved-searches', 'saved_searches', 'user_id'),
  // Without the reported words: they are others', and the screen masks them.
  ofTable('reports', 'content_reports', 'reporter_id', ['decided_by', 'text']),
];
