// Administrators' texts for times, counts and outcomes.
import { reviewClock, waitText } from '../providers/review-clock.tsx';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { dayAndTime } from '../../ui/format.ts';
import type { AdminStats } from '@live-oak/contract/features/admin/schema.ts';
import type { Outcome } from './decision.ts';
import type { AuditVerification } from '@live-oak/contract/features/admin/audit-log/schema.ts';

/** The exact text only if the membership is already active; otherwise what is still to be paid. */
export function approvedText({ subscriptionStatus }: Pick<ProviderForAdmin, 'subscriptionStatus'>): Outcome {
  return subscriptionStatus === 'active'
    ? ['Provider Approved', 'Provider has been successfully approved and can now bid on jobs.']
    : [
        'Provider Approved',
        'Provider has been successfully approved and can bid on jobs once the $99 membership is paid.',
      ];
}

type Times = Pick<Job, 'biddingClosesAt' | 'biddingClosedAt'>;

/** 'Nov 27, 8:24 AM' while open; 'Nov 22, 8:31 AM, before the scheduled time' if it was closed early. */
export function biddingEnd({ biddingClosesAt: announced, biddingClosedAt: closed }: Times) {
  if (closed === null) return { label: 'Bidding closes', value: announced === null ? '' : dayAndTime(announced) };
  const isEarly = announced !== null && Date.parse(closed) < Date.parse(announced);
  return { label: 'Bidding closed', value: `${dayAndTime(closed)}${isEarly ? ', before the scheduled time' : ''}` };
}

/** What closing does at this moment. */
export function closingText({ bidCount, biddingClosesAt }: Pick<JobCard, 'bidCount' | 'biddingClosesAt'>): string {
  const bids = bidCount === 1 ? '1 bid' : `${bidCount ?? 0} bids`;
  const end = !biddingClosesAt ? '' : `, scheduled to close ${dayAndTime(biddingClosesAt)}`;
  return `${bids}${end}. This opens the bids to the owner now, and the owner and every bidder are notified.`;
}

/** What approving a job does; `isOut` if it was published before review. */
export function approvingText({ isOut }: { isOut?: boolean }): string {
  return isOut
    ? 'It stays visible to businesses, and its bidding continues. It leaves the queue as reviewed.'
    : 'It becomes visible to businesses now and its bidding opens. The owner and the businesses it fits are notified.';
}

const MINUTE = 60_000;

function spanWords(minutes: number): string {
  if (minutes < 120) return `${Math.floor(minutes)} min`;
  const hours = minutes / 60;
  return hours < 72 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}

/** 'due in 40 min' · 'due in 17 h' · 'due now' · 'just past due' · 'late by 5 h' · 'late by 3 days' */
export function dueText(dueAt: string, now: Date = new Date()): string {
  const left = (Date.parse(dueAt) - now.getTime()) / MINUTE;
  if (Math.abs(left) < 1) return left > 0 ? 'due now' : 'just past due';
  return left > 0 ? `due in ${spanWords(left)}` : `late by ${spanWords(-left)}`;
}

/** '14 days left' · '1 day left' · 'the last day is today' · 'expired 3 days ago'; '' without a date */
export function expiryText(daysLeft: number | null): string {
  if (daysLeft === null) return '';
  const days = Math.abs(daysLeft);
  const counted = `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`;
  if (daysLeft === 0) return 'the last day is today';
  return daysLeft > 0 ? `${counted} left` : `expired ${counted} ago`;
}

export const EXTENSIONS = [
  { hours: 12, label: '12 hours' },
  { hours: 24, label: '1 day' },
  { hours: 48, label: '2 days' },
  { hours: 120, label: '5 days' },
] as const;

/** The new closing time: from the current one, or from now if that has passed. */
export function extendedTo(closesAt: string | null, hours: number, now: Date = new Date()): string {
  const from = Math.max(closesAt === null ? 0 : Date.parse(closesAt), now.getTime());
  return new Date(from + hours * 3_600_000).toISOString();
}

/** '1 job' · '7 jobs' */
export function countOf(n: number, one: string): string {
  return `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`;
}

/** 'plus 2 from test accounts'; undefined if there are none. */
export function testNote(n: number): string | undefined {
  return n > 0 ? `plus ${n.toLocaleString('en-US')} from test accounts` : undefined;
}

type Waiting = Pick<AdminStats, 'pendingJobs' | 'pendingProviders' | 'pendingOfTest' | 'oldestPendingAt' | 'nextDueAt'>;

/** '7 jobs and 2 applications, oldest 31 h, next due in 12 min, plus 2 from test accounts' */
export function pendingNote(stats: Waiting, now: Date): string {
  const { pendingJobs, pendingProviders, pendingOfTest, oldestPendingAt, nextDueAt } = stats;
  const parts = [
    `${countOf(pendingJobs, 'job')} and ${countOf(pendingProviders, 'application')}`,
    oldestPendingAt && `oldest ${waitText(reviewClock(oldestPendingAt, now))}`,
    nextDueAt && (Date.parse(nextDueAt) > now.getTime() ? `next ${dueText(nextDueAt, now)}` : dueText(nextDueAt, now)),
    testNote(pendingOfTest.jobs + pendingOfTest.applications),
  ];
  return parts.filter(Boolean).join(', ');
}

/** '12,408 rows, unbroken' · 'Broken at row 812' */
export function proofText({ sound, rows, brokenAt }: AuditVerification): string {
  if (sound) return rows === 1 ? '1 row, unbroken' : `${rows.toLocaleString('en-US')} rows, unbroken`;
  return brokenAt === null ? 'Broken' : `Broken at row ${brokenAt.toLocaleString('en-US')}`;
}
