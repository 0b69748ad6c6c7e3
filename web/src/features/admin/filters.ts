// Filters of the admin dashboard, Job Management and User Management, and their query parameters.
import type { RecentJobsQuery } from '@live-oak/contract/features/admin/schema.ts';
import type { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import type * as z from 'zod/mini';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import type { ApprovalStatus, JobStatus } from '@live-oak/contract/features/jobs/states.ts';

export function searchOf(pairs: readonly (readonly [name: string, value: string | undefined])[]): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of pairs) {
    if (value !== undefined && value.trim() !== '') search.set(name, value.trim());
  }
  return search;
}

export type RecentStatus = NonNullable<z.output<typeof RecentJobsQuery>['status']>;

/** Filters of all jobs: those of every list, plus the owner. */
export type AllJobsQuery = z.input<typeof jobRoutes.list.query>;

export type ProviderFilter = 'all' | 'pending' | 'verified' | 'rejected';

export interface AdminFilters {
  words: string;
  job: RecentStatus;
  provider: ProviderFilter;
}

export const NO_ADMIN_FILTERS: AdminFilters = { words: '', job: 'all', provider: 'all' };

export const JOB_FILTERS: readonly { value: RecentStatus; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending Review' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'completed', label: 'Completed' },
];

export const PROVIDER_FILTERS: readonly { value: ProviderFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending Verification' },
  { value: 'verified', label: 'Verified Providers' },
  { value: 'rejected', label: 'Rejected Applications' },
];

/** Whether the list must include decided providers, not only waiting ones. */
export function wantsDecided(filter: ProviderFilter): boolean {
  return filter === 'verified' || filter === 'rejected';
}

/** The providers matching a filter; "information requested" counts as pending. */
export function ofFilter(providers: readonly ProviderForAdmin[], filter: ProviderFilter): ProviderForAdmin[] {
  return providers.filter(({ verificationStatus: status }) => {
    const group = status === 'info_requested' ? 'pending' : status;
    return filter === 'all' || group === filter;
  });
}

type StatusValue = ApprovalStatus | JobStatus;

export const JOB_ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'closing', label: 'Closing soonest' },
] as const;
type JobSort = (typeof JOB_ORDERS)[number]['value'];

export interface AdminJobFilters {
  words: string;
  /** A value of either status; '' is all. */
  status: StatusValue | '';
  /** FIPS code; '' is every parish. */
  parish: string;
  /** The owner of the jobs; undefined is everyone. */
  owner?: number | undefined;
  /** By default oldest first for waiting jobs, newest first otherwise. */
  sort?: JobSort | undefined;
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

export function readAdminFilters(search: URLSearchParams): AdminJobFilters {
  const parish = search.get('parish') ?? '';
  const owner = search.get('owner') ?? '';
  return {
    words: search.get('q') ?? '',
    status: STATUS_CHOICES.find(({ value }) => value === search.get('status'))?.value ?? '',
    parish: /^22\d{3}$/.test(parish) ? parish : '',
    owner: /^[1-9]\d{0,8}$/.test(owner) ? Number(owner) : undefined,
    sort: JOB_ORDERS.find(({ value }) => value === search.get('sort'))?.value,
  };
}

export function writeAdminFilters({ words, status, parish, owner, sort }: AdminJobFilters): URLSearchParams {
  return searchOf([
    ['q', words],
    ['status', status],
    ['parish', parish],
    ['owner', owner?.toString()],
    ['sort', sort],
  ]);
}

/** Waiting jobs are a queue: the longest waiting first. */
export const orderOf = ({ sort, status }: Pick<AdminJobFilters, 'sort' | 'status'>): JobSort =>
  sort ?? (status === 'pending' ? 'oldest' : 'newest');

/** A job waiting or open for bids is also open in the other status: the call takes values of both and requires both. */
const BOTH_AXES: Partial<Record<StatusValue, StatusValue[]>> = {
  pending: ['pending', 'open'],
  open: ['approved', 'open'],
};

/** The query to export the same jobs. */
export function toJobExport({ words, status, parish, owner }: AdminJobFilters): URLSearchParams {
  return searchOf([
    ['search', words],
    ['status', status === '' ? '' : (BOTH_AXES[status] ?? [status]).join(',')],
    ['parish', parish],
    ['owner', owner?.toString()],
  ]);
}

/** The call's query. */
export function toAdminQuery(filters: AdminJobFilters): AllJobsQuery {
  const { words, status, parish, owner } = filters;
  const sent = status === '' ? undefined : (BOTH_AXES[status] ?? [status]);
  const order = orderOf(filters);
  const sort = order === 'newest' ? undefined : order;
  return { q: words.trim() || undefined, status: sent, parish: parish || undefined, owner, sort };
}

export const USER_CHIPS = [
  { value: '', label: 'Clients & admins', type: 'client,admin', state: undefined },
  { value: 'providers', label: 'Providers', type: 'provider', state: undefined },
  { value: 'all', label: 'Everyone', type: undefined, state: undefined },
  { value: 'suspended', label: 'Suspended', type: undefined, state: 'suspended' },
] as const;
type UserChip = (typeof USER_CHIPS)[number]['value'];

export interface UserFilters {
  words: string;
  chip: UserChip;
}

export function readUserFilters(search: URLSearchParams): UserFilters {
  return {
    words: search.get('q') ?? '',
    chip: USER_CHIPS.find(({ value }) => value === search.get('show'))?.value ?? '',
  };
}

export function writeUserFilters({ words, chip }: UserFilters): URLSearchParams {
  return searchOf([
    ['q', words],
    ['show', chip],
  ]);
}

/** The call's query, also used for the export. */
export function toUserQuery({ words, chip }: UserFilters) {
  const { type, state } = USER_CHIPS.find(({ value }) => value === chip) ?? USER_CHIPS[0];
  return { q: words.trim() || undefined, type, state };
}
