// The filters of the record as they stand in the address, and the names of what they choose from.
import { ACTS, type TargetType } from '@live-oak/contract/features/admin/audit-log/acts.ts';
import { searchOf } from './search-params.ts';
import { keysOf } from '@live-oak/contract/keys.ts';

export interface RecordFilters {
  q: string;
  actor: string;
  /** One act, or every act of one kind: 'provider.approve', 'provider'. */
  action: string;
  /** 'provider:12', or 'provider' for all of them. */
  target: string;
  /** Days in Louisiana, 'yyyy-MM-dd', both included. */
  from: string;
  to: string;
  /** Whose acts: '' is the usual choice (administrators', unless a person or a thing is chosen), 'all' and 'admins' are said. */
  by: 'all' | 'admins' | '';
  /** 'yes' shows each of repeated looks. */
  each: 'yes' | '';
}

export const NO_RECORD_FILTERS: RecordFilters = {
  q: '',
  actor: '',
  action: '',
  target: '',
  from: '',
  to: '',
  by: '',
  each: '',
};

/** Whose acts are shown: a link to a person or a thing leads to everything about it. */
export function actsBy({ by, actor, target }: RecordFilters): 'all' | 'admins' {
  return by === '' ? (actor === '' && target === '' ? 'admins' : 'all') : by;
}

/** The filters as the call and the export take them. */
export function toRecordQuery(filters: RecordFilters): Record<Exclude<keyof RecordFilters, 'each'>, string> {
  const { each: _, ...rest } = filters;
  return { ...rest, by: actsBy(filters) };
}

export const TARGET_NAMES: Record<TargetType, string> = {
  provider: 'Business',
  credential: 'Credential',
  job: 'Job',
  user: 'Account',
  upload: 'Document',
  licence_import: "State's list",
  door_report: 'Door report',
  support_ticket: 'Request for help',
  failed_refund: 'Failed refund',
  failure: 'Failed work',
  report: 'Report',
  forum_thread: 'Thread of the forum',
  forum_reply: 'Reply in the forum',
  dispute: 'Dispute',
  storm: 'Storm',
  payout: 'Payout',
  reconciliation: 'Comparison with the gateway',
  webhook: 'Event of the gateway',
  gateway_task: 'Sent to the gateway',
  list: 'List',
};

/** The acts in the order of the contract, under the kind of thing they are about. */
export const ACT_CHOICES: readonly { value: string; label: string }[] = Object.entries(ACTS).map(([value, label]) => ({
  value,
  label,
}));

const NAMES = keysOf(NO_RECORD_FILTERS);

export function readRecordFilters(search: URLSearchParams): RecordFilters {
  const read = (name: keyof RecordFilters) => search.get(name) ?? '';
  return {
    q: read('q'),
    actor: read('actor'),
    action: read('action'),
    target: read('target'),
    from: read('from'),
    to: read('to'),
    by: (['all', 'admins'] as const).find((one) => one === read('by')) ?? '',
    each: read('each') === 'yes' ? 'yes' : '',
  };
}

export function writeRecordFilters(filters: RecordFilters): URLSearchParams {
  return searchOf(NAMES.map((name) => [name, filters[name]] as const));
}
