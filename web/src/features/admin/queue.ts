// Everything waiting for an administrator in one list: emergencies first, then by due time.
import type { QueueItem, QueueKind } from '@live-oak/contract/features/admin/schema.ts';
import { dueAt, TARGET_MINUTES } from '@live-oak/contract/features/admin/targets.ts';
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { hasScreen } from '../../screens.ts';

export const KIND_NAMES: Record<QueueKind, { one: string; many: string }> = {
  job: { one: 'Job', many: 'Jobs' },
  storm_job: { one: 'Live post', many: 'Live, not yet reviewed' },
  application: { one: 'Provider', many: 'Applications' },
  credential: { one: 'Documents', many: 'Documents' },
  door_report: { one: 'Door report', many: 'Door reports' },
  dispute: { one: 'Dispute', many: 'Disputes' },
  no_day: { one: 'Paid, no day agreed', many: 'Paid, no day agreed' },
  report: { one: 'Report', many: 'Reports' },
  request: { one: 'Request for help', many: 'Support' },
};

/** The screens for items that do not open in a dialog. */
const SCREENS: Partial<Record<QueueKind, string>> = {
  dispute: '/admin/disputes',
  report: '/admin/reports',
  request: '/admin/support',
  door_report: '/admin/door-reports',
};

/** An emergency as a row of the queue. */
function emergencyLine(job: JobCard): QueueItem {
  return {
    key: `job:${job.id}`,
    kind: 'job',
    id: job.id,
    title: job.title,
    from: '',
    detail: job.parish ? `${job.parish} Parish` : (job.location ?? job.area),
    urgency: 'emergency',
    jobId: job.id,
    providerId: null,
    waitingSince: job.createdAt,
    dueAt: dueAt(job.createdAt, TARGET_MINUTES.emergency),
    reviewState: 'fresh',
    isTest: false,
  };
}

/** The queue by due time, with waiting emergencies first; each item once, with the queue's own texts if it has them. */
export function queueOf(items: readonly QueueItem[], emergencies: readonly JobCard[]): QueueItem[] {
  const known = new Map(items.map((item) => [item.key, item]));
  const urgent = emergencies.map((job) => known.get(`job:${job.id}`) ?? emergencyLine(job));
  const first = [...urgent, ...items.filter(({ urgency }) => urgency === 'emergency')].toSorted((a, b) =>
    a.waitingSince.localeCompare(b.waitingSince),
  );
  const all = new Map([...first, ...items].map((item) => [item.key, item]));
  return [...all.values()];
}

/** 'Job: St. Bernard Parish, Renée Boudreaux' */
export function detailOf({ kind, detail, from }: QueueItem): string {
  const parts = [detail, from].filter((part) => part !== '');
  // A report is a full sentence with its own punctuation.
  return `${KIND_NAMES[kind].one}: ${parts.join(/[.!?]$/.test(detail) ? ' ' : ', ')}`;
}

/** Whether its details open here in a dialog; reports, disputes and requests have their own screens. */
export function opensHere({ kind }: Pick<QueueItem, 'kind'>): boolean {
  return kind === 'job' || kind === 'storm_job' || kind === 'no_day' || kind === 'application' || kind === 'credential';
}

/** The screen where an item is decided that does not open here; undefined if there is none. */
export function screenOf({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string | undefined {
  const list = SCREENS[kind];
  if (list === undefined || !hasScreen(list)) return undefined;
  return kind === 'door_report' ? list : `${list}/${id}`;
}

/** Whether every word occurs in one of the texts; true without words. */
export function hasWords(words: string, ...texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
