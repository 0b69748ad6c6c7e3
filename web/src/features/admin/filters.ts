// The filters of the desk: words and job status go to the server, provider status stays on screen.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import type { RecentStatus } from './data.ts';

export type ProviderFilter = 'all' | 'pending' | 'verified' | 'rejected';

export interface DeskFilters {
  words: string;
  job: RecentStatus;
  provider: ProviderFilter;
}

export const NO_DESK_FILTERS: DeskFilters = { words: '', job: 'all', provider: 'all' };

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

/** Whether the list must hold decided providers too, not only the waiting ones. */
export function wantsDecided(filter: ProviderFilter): boolean {
  return filter === 'verified' || filter === 'rejected';
}

/** The providers of a filter; information asked for counts as pending. */
export function ofFilter(providers: readonly ProviderForAdmin[], filter: ProviderFilter): ProviderForAdmin[] {
  return providers.filter(({ verificationStatus: status }) => {
    const group = status === 'info_requested' ? 'pending' : status;
    return filter === 'all' || group === filter;
  });
}
