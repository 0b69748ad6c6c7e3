// The users of a job's life: the calls of each act, and the expected state of the job in the database.
import { TEST_CARDS } from '@live-oak/contract/features/payments/schema.ts';
import { inArray, sql, type Db } from '../../server/src/kernel/db/drizzle.ts';
import { providers } from '../../server/src/features/providers/tables.ts';
import { aProvider, aUser } from '../harness/rows.ts';
import { BUSINESSES, heldCents, type JobAct, type JobModel } from './job-model.ts';
import type { Standing } from './run.ts';
import type { Call } from './stage.ts';

export interface JobCast {
  owner: number;
  admin: number;
  /** User and business. */
  businesses: { who: number; providerId: number }[];
  jobId: number;
}

export async function castJob(db: Db, admin: number): Promise<JobCast> {
  const owner = await aUser(db, { phone: '(225) 555-0142' });
  const businesses = [];
  for (let n = 0; n < BUSINESSES; n += 1) {
    const provider = await aProvider(db);
    businesses.push({ who: provider.userId, providerId: provider.id });
  }
  return { owner: owner.id, admin, businesses, jobId: 0 };
}

const POST = {
  title: 'Water oak leaning over the carport',
  description: 'About 60 feet, soft spot at the base on the north side.',
  location: '1423 Audubon Street, Baton Rouge, LA 70808',
  serviceType: 'Tree Removal',
  urgency: 'high',
};

/** Actions on the gateway's page rather than ours: a card, once or twice at once. */
export const CARDS_OF: Partial<Record<JobAct['do'], string[]>> = {
  pay: [TEST_CARDS.pays],
  payTwice: [TEST_CARDS.pays, TEST_CARDS.pays],
  payDeclined: [TEST_CARDS.declined],
};

const winnerOf = (cast: JobCast, { awards: all }: JobModel): number =>
  cast.businesses[all.at(-1)?.business ?? 0]?.who ?? 0;

/** The one call of an act; undefined without a call. */
export function callOf(cast: JobCast, model: JobModel, act: JobAct, found: Found): Call | undefined {
  const { bidIds, disputeId, proposalId } = found;
  const { owner, admin, jobId, businesses } = cast;
  const post = (who: number, path: string, body: unknown = {}): Call => ({ who, method: 'POST', path, body });
  const job = `/api/jobs/${jobId}`;
  const side = (who: 'owner' | 'winner') => (who === 'owner' ? owner : winnerOf(cast, model));
  switch (act.do) {
    case 'post':
      return post(owner, '/api/jobs', POST);
    case 'approve':
      return { who: admin, method: 'PATCH', path: `${job}/approve`, body: {} };
    case 'bid':
      return post(businesses[act.business]?.who ?? 0, '/api/bids', {
        jobId,
        bidAmount: act.cents / 100,
        message: 'We can come on Monday.',
      });
    case 'close':
      return post(admin, `/api/admin/jobs/${jobId}/close-bidding`);
    case 'reopen':
      return post(admin, `/api/admin/jobs/${jobId}/reopen-bidding`);
    case 'award':
      return post(owner, `${job}/award`, { bidId: bidIds[act.business] });
    case 'pay':
    case 'payTwice':
    case 'payDeclined':
      return post(owner, `${job}/award`, { bidId: bidIds[model.awards.at(-1)?.business ?? 0] });
    case 'giveUp':
      return post(owner, `${job}/cancel-award`);
    case 'decline':
      return post(winnerOf(cast, model), `${job}/decline-award`, { reason: 'The crane is broken.' });
    case 'cancel':
      return post(owner, `${job}/cancel`, { reason: 'The tree fell by itself.' });
    case 'start':
      return post(winnerOf(cast, model), `${job}/start`);
    case 'finish':
      return post(winnerOf(cast, model), `${job}/complete`, { note: 'Done.' });
    case 'confirm':
      return post(owner, `${job}/confirm-completion`);
    case 'dispute':
      return post(side(act.side), `${job}/dispute`, {
        reason: 'The stump is still there, and the fence is broken.',
      });
    case 'resolve':
      return post(admin, `/api/admin/disputes/${disputeId}/resolve`, {
        refundCents: act.refundCents,
        releaseCents: heldCents(model) - act.refundCents,
        note: 'Both sides were heard.',
      });
    case 'propose':
      return post(side(act.side), `/api/disputes/${disputeId}/statements`, {
        text: 'Let us settle it like this.',
        refundCents: act.refundCents,
      });
    case 'accept':
      return post(side(model.proposal?.side === 'owner' ? 'winner' : 'owner'), `/api/disputes/${disputeId}/accept`, {
        statementId: proposalId,
        heldCents: heldCents(model),
      });
    case 'openAccount':
      return post(businesses[act.business]?.who ?? 0, '/api/providers/payout-account');
    default:
      return undefined;
  }
}

const SIDES = { owner: 'client', winner: 'provider' };

const moneyOf = (refunded: number | null, released: number | null, taken: number) =>
  (refunded === null ? '' : ` ${refunded} back, ${released ?? 0} on`) + (taken === 0 ? '' : `, ${taken} taken`);

export function standingInModel(model: JobModel): Standing {
  const { approval, status, bids: offers, awards: all, accounts, bank, proposal } = model;
  return {
    approval,
    status,
    bids: offers.map((bid) => (bid ? `${bid.cents} ${bid.status}` : 'none')),
    awards: all.map(
      (one) => `${one.business} ${one.status}${moneyOf(one.refundedCents, one.releasedCents, one.takenCents)}`,
    ),
    bank: bank.map(({ cents, outcome }) => `${cents} ${outcome}`).toSorted(),
    accounts: accounts.map((isReady) => (isReady ? 'ready' : 'none')),
    proposal: proposal ? `${SIDES[proposal.side]} ${proposal.refundCents}` : 'none',
  };
}

export interface Found {
  standing: Standing;
  /** By business. */
  bidIds: number[];
  payoutAccounts: string[];
  /** The newest dispute, and the proposal that stands while it is open. */
  disputeId: number;
  proposalId: number;
  /** Of the newest paid award. */
  chargeId: string | null;
}

/** A job and its people in one statement: a life is checked thousands of times. */
type Seen = Record<string, unknown> & {
  approval: string | null;
  status: string | null;
  bids: { id: number; providerId: number; cents: number; status: string }[];
  awards: {
    bidId: number;
    status: string;
    refunded: number | null;
    released: number | null;
    taken: number;
    chargeId: string | null;
  }[];
  bank: { cents: number; status: string }[];
  businesses: { id: number; isReady: boolean; account: string | null }[];
  disputeId: number | null;
  proposal: { id: number; words: string } | null;
};

async function seen(db: Db, jobId: number, businesses: readonly number[]): Promise<Seen> {
  const { rows } = await db.orm.execute<Seen>(sql`select
    (select approval_status from jobs where id = ${jobId}) as approval, (select status from jobs where id = ${jobId}) as status,
    (select coalesce(json_agg(json_build_object('id', id, 'providerId', provider_id, 'cents', amount_cents, 'status', status)
      order by id), '[]') from bids where job_id = ${jobId}) as bids,
    (select coalesce(json_agg(json_build_object('bidId', bid_id, 'status', status, 'refunded', refunded_cents,
      'released', released_cents, 'taken', taken_cents, 'chargeId', charge_id) order by id), '[]') from awards where job_id = ${jobId}) as awards,
    (select coalesce(json_agg(json_build_object('cents', amount_cents, 'status', status)), '[]') from chargebacks
      where job_id = ${jobId}) as bank,
    (select json_agg(json_build_object('id', id, 'isReady', payout_ready, 'account', payout_account))
      from providers where ${inArray(providers.id, [...businesses])}) as businesses,
    (select max(id) from disputes where job_id = ${jobId}) as "disputeId",
    (select json_build_object('id', s.id, 'words', s.side || ' ' || s.refund_cents) from disputes d join dispute_statements s
      on s.dispute_id = d.id where d.job_id = ${jobId} and d.status = 'open' and s.refund_cents is not null
      order by s.id desc limit 1) as proposal`);
  const [row] = rows;
  if (!row) throw new Error('a look answered no row');
  return row;
}

export async function standingInDatabase(db: Db, { jobId, businesses }: JobCast): Promise<Found> {
  const ids = businesses.map(({ providerId }) => providerId);
  const now = await seen(db, jobId, ids);
  const businessOf = (providerId: number | undefined) => ids.indexOf(providerId ?? 0);
  const bidOf = ids.map((id) => now.bids.find(({ providerId }) => providerId === id));
  const accountOf = (id: number) => now.businesses.find((one) => one.id === id);
  return {
    standing: {
      approval: now.approval ?? 'none',
      status: now.status ?? 'open',
      bids: bidOf.map((bid) => (bid ? `${bid.cents} ${bid.status}` : 'none')),
      awards: now.awards.map(({ bidId, status, refunded, released, taken }) => {
        const business = businessOf(now.bids.find(({ id }) => id === bidId)?.providerId);
        return `${business} ${status}${moneyOf(refunded, released, taken)}`;
      }),
      accounts: ids.map((id) => (accountOf(id)?.isReady === true ? 'ready' : 'none')),
      bank: now.bank.map(({ cents, status }) => `${cents} ${status}`).toSorted(),
      proposal: now.proposal?.words ?? 'none',
    },
    chargeId: now.awards.findLast(({ status }) => status === 'paid')?.chargeId ?? null,
    bidIds: bidOf.map((bid) => bid?.id ?? 0),
    payoutAccounts: ids.map((id) => accountOf(id)?.account ?? ''),
    disputeId: now.disputeId ?? 0,
    proposalId: now.proposal?.id ?? 0,
  };
}
