// The filters of Job Management as they stand in the address, so that the desk and a notice can lead to them.
import type { ApprovalStatus, JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import type { AllJobsQuery } from './data.ts';
import { searchOf } from './search-params.ts';

type StatusValue = ApprovalStatus | JobStatus;

export interface DeskJobFilters {
  words: string;
  /** A value of either axis; '' is all. */
  status: StatusValue | '';
  /** FIPS code; '' is every parish. */
  parish: string;
  /** The account whose jobs these are; undefined is everyone's. */
  owner?: number | undefined;
}

export const STATUS_CHOICES: readonly { value: StatusValue | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending Approval' },
  { value: 'open', label: 'Open for Bidding' },
  { value: 'bidding_closed', label: 'Closed' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'awaiting_payment', label: 'Awaiting payment' },
  { value: 'awarded', label: 'Awarded' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'work_done', label: 'Work done' },
  { value: 'completed', label: 'Completed' },
  { value: 'disputed', label: 'Disputed' },
  { value: 'cancelled', label: 'Cancelled' },
];

export function readDeskFilters(search: URLSearchParams): DeskJobFilters {
  const parish = search.get('parish') ?? '';
  const owner = search.get('owner') ?? '';
  return {
    words: search.get('q') ?? '',
    status: STATUS_CHOICES.find(({ value }) => value === search.get('status'))?.value ?? '',
    parish: /^22\d{3}$/.test(parish) ? parish : '',
    owner: /^[1-9]\d{0,8}$/.test(owner) ? Number(owner) : undefined,
  };
}

export function writeDeskFilters({ words, status, parish, owner }: DeskJobFilters): URLSearchParams {
  return searchOf([
    ['q', words],
    ['status', status],
    ['parish', parish],
    ['owner', owner?.toString()],
  ]);
}

/** A job that waits, or that can be bid on, is also open on the other axis: the call takes values of both and means both. */
const BOTH_AXES: Partial<Record<StatusValue, StatusValue[]>> = {
  pending: ['pending', 'open'],
  open: ['approved', 'open'],
};

/** The query of the export of the same jobs. */
export function toJobExport({ words, status, parish, owner }: DeskJobFilters): URLSearchParams {
  return searchOf([
    ['search', words],
    ['status', status === '' ? '' : (BOTH_AXES[status] ?? [status]).join(',')],
    ['parish', parish],
    ['owner', owner?.toString()],
  ]);
}

/** The call's query. */
export function toDeskQuery({ words, status, parish, owner }: DeskJobFilters): AllJobsQuery {
  const sent = status === '' ? undefined : (BOTH_AXES[status] ?? [status]);
  // What waits is a queue: the longest waiting first.
  const sort = status === 'pending' ? 'oldest' : undefined;
  return { q: words.trim() || undefined, status: sent, parish: parish || undefined, owner, sort };
}
