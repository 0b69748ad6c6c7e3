// The closed list of audit log entries, and the schemas of the audit log.
import { keysOf, list } from '../../../keys.ts';
import * as z from 'zod/mini';
import { each, choiceFilter, instant, words, via, at } from '../../../fields.ts';
import { PageQuery, type Page } from '../../../route.ts';
import { isRealDate } from '../../../time.ts';

export const ACTS = {
  'provider.approve': 'Approved a business',
  'provider.reject': 'Rejected an application',
  'provider.request_info': 'Asked a business for more',
  'provider.suspend': 'Suspended a business',
  'provider.reinstate': 'Reinstated a business',
  'provider.except': 'Allowed an exception from a document',
  'provider.end_exception': 'Ended an exception from a document',
  'provider.expire': 'Bidding paused: a credential expired',
  'provider.renew': 'Bidding resumed: credentials renewed',
  'credential.verify': 'Verified a credential',
  'emergency.confirm_by_call': 'Confirmed an emergency in a call',
  'emergency.open': 'Took on an emergency',
  'emergency.dismiss': 'Closed an unconfirmed emergency',
  'credential.reject': 'Rejected a credential',
  'licence.import': 'Imported the state’s list',
  'licence.rematch': 'Compared businesses with the state’s list again',
  'door_report.handle': 'Handled a door report',
  'support.answer': 'Answered a request for help',
  'support.close': 'Closed a request for help',
  'job.approve': 'Approved a job',
  'job.reject': 'Rejected a job',
  'job.close_bidding': 'Closed bidding',
  'job.reopen_bidding': 'Reopened bidding',
  'job.extend_bidding': 'Extended bidding',
  'job.release_wires': 'Opened a job near wires to all crews',
  'job.storm_review': 'Kept a published post live',
  'job.storm_take_down': 'Took down a published post',
  'storm.start': 'Turned storm mode on',
  'storm.extend': 'Changed when a storm ends',
  'storm.dismiss': 'Dismissed a suggestion of storm mode',
  'storm.end': 'Ended a storm',
  'storm.expire': 'A storm ended',
  'dispute.open': 'Held a payment and opened a dispute',
  'dispute.lift': 'Lifted the hold on a payment',
  'dispute.ask': 'Asked a party to a dispute',
  'dispute.resolve': 'Decided a dispute',
  'dispute.look': 'Viewed a dispute',
  'payout.retry': 'Resent a payout',
  'membership.open_page': 'Opened the membership page for a business',
  'appointment.book': 'Proposed an appointment',
  'appointment.move': 'Moved an appointment',
  'appointment.cancel': 'Canceled an appointment',
  'appointment.complete': 'Completed an appointment',
  'refund.retry': 'Resent a refund',
  'refund.elsewhere': 'Paid a refund another way',
  'failure.retry': 'Retried a failed task',
  'failure.dismiss': 'Dismissed a failed task',
  'bids.look': 'Viewed sealed bids',
  'contacts.look': 'Viewed contact details',
  'thread.look': 'Read a conversation',
  'report.look': 'Viewed a report',
  'report.decide': 'Decided a report',
  'forum.pin': 'Pinned a forum thread',
  'forum.unpin': 'Unpinned a forum thread',
  'forum.lock': 'Locked a forum thread',
  'forum.unlock': 'Unlocked a forum thread',
  'forum.take_down': 'Took down a forum post',
  'forum.restore': 'Restored a forum post',
  'documents.look': 'Opened a document',
  'papers.look': 'Viewed payment documents',
  'user.suspend': 'Suspended an account',
  'user.reinstate': 'Reinstated an account',
  'test_data.create': 'Created test accounts',
  'list.export': 'Exported a list',
  'two_factor.on': 'Turned two-factor login on',
  'two_factor.off': 'Turned two-factor login off',
  'account.close': 'Closed their own account',
} as const;
export type ActKind = keyof typeof ACTS;
export const ACT_KINDS = keysOf(ACTS);

const TARGET_TYPES = [
  ...list('provider, credential, job, user, upload, licence_import, door_report, emergency_request, support_ticket'),
  ...list('report, forum_thread, forum_reply, dispute, storm, payout, failed_refund, webhook, gateway_task, failure'),
  ...list('list'),
] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

export const AuditRow = z.strictObject({
  /** 1, 2, 3 … without a gap. */
  id: z.int(),
  at: instant,
  /** Null for a timer. */
  actorId: z.nullable(z.int()),
  /** The actor's name at the time. */
  actorName: z.string(),
  action: z.enum(ACT_KINDS),
  targetType: z.enum(TARGET_TYPES),
  targetId: z.nullable(z.int()),
  /** The target's current name; null without one, or when it is gone. */
  targetName: z.nullable(z.string()),
  ...each(z.nullable(z.record(z.string(), z.unknown())), 'before', 'after'),
  reason: z.nullable(z.string()),
  /** Hash of the previous row; 64 zeros for the first. */
  prevHash: z.string(),
  /** sha256 in hex of the row and of prevHash. */
  hash: z.string(),
  /** How many views this row stands for; more than one only with `fold`. */
  times: z.int(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const blank = (value: string) => (value === '' || value === 'all' ? undefined : value);
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isRealDate(day);

/** A day in Louisiana, both ends included. */
const day = z.optional(
  via(
    z.string(),
    blank,
    z.optional(z.string().check(z.refine((value) => isDay(value), "A day is written like '2026-11-21'"))),
  ),
);

const TARGET_MESSAGE = `target is one of ${TARGET_TYPES.join(', ')}, alone or with a number: provider:12`;
const TARGET = new RegExp(`^(?:${TARGET_TYPES.join('|')})(?::[1-9]\\d{0,8})?$`);
const FEATURES = [...new Set(ACT_KINDS.map((kind) => kind.slice(0, kind.indexOf('.'))))];
/** One act, or every act on one kind of target: `provider.approve`, `provider`. */
const ACTIONS = [...ACT_KINDS, ...FEATURES];

export const auditFilters = {
  /** The number of a person, `clock`, or part of a name. */
  actor: z.optional(words),
  action: choiceFilter(ACTIONS, 'There is no such action in the audit log'),
  /** `provider:12`, or `provider` for all of them. */
  target: z.optional(via(z.string(), blank, z.optional(z.string().check(z.regex(TARGET, TARGET_MESSAGE))))),
  /** Words in the reason, in `before` or `after`, or in the actor's name. */
  q: z.optional(words),
  from: day,
  to: day,
  /** `admins`: only acts of administrators and timers. */
  by: choiceFilter(['admins'], 'by is admins, or left out'),
};
export const AuditQuery = z.extend(PageQuery, {
  ...auditFilters,
  /** `hour`: of one person's views of one target within an hour only the newest, with their number. */
  fold: choiceFilter(['hour'], 'fold is hour, or left out'),
});
export type AuditFilter = Omit<z.output<typeof AuditQuery>, keyof Page>;

const EXPECTED = 'Give the number and the hash of a row together, as an earlier check answered them';

/** `lastId` and `lastHash` of an earlier verification, to prove that nothing up to there was rewritten. */
export const VerifyQuery = z
  .object({
    lastId: z.optional(
      via(
        z.string().check(z.regex(/^[1-9]\d{0,9}$/, EXPECTED)),
        Number,
        z.int().check(z.maximum(2_147_483_647, EXPECTED)),
      ),
    ),
    lastHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, EXPECTED))),
  })
  .check(
    z.refine(({ lastId, lastHash }) => (lastId === undefined) === (lastHash === undefined), at('lastHash', EXPECTED)),
  );

export const AuditVerification = z.strictObject({
  sound: z.boolean(),
  rows: z.int(),
  /** The first changed or missing row; null when all is sound. */
  brokenAt: z.nullable(z.int()),
  problem: z.nullable(z.string()),
  /** Store both elsewhere: a later verification compares them. */
  lastId: z.nullable(z.int()),
  lastHash: z.string(),
});
export type AuditVerification = z.infer<typeof AuditVerification>;
