// The audit log: its query parameters, its queries, and what an action changed, line by line.
import type { TargetType } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { searchOf } from './filters.ts';
import { tableOf } from '@live-oak/contract/keys.ts';
import { recordRoutes } from '@live-oak/contract/features/admin/routes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../api-client/call.ts';
import { onArrival } from '../../api-client/use-route.ts';
import { dayAndTime, longDay, moneyFromCents } from '../../ui/format.ts';
import { useAdminList } from './data.ts';

export interface RecordFilters {
  q: string;
  actor: string;
  /** One action, or every action of one kind: 'provider.approve', 'provider'. */
  action: string;
  /** 'provider:12', or 'provider' for all of them. */
  target: string;
  /** Days in Louisiana, 'yyyy-MM-dd', both included. */
  from: string;
  to: string;
  /** Whose actions: '' is the default (administrators, unless a person or target is chosen); 'all' and 'admins' are explicit. */
  by: 'all' | 'admins' | '';
  /** 'yes' shows each of repeated views. */
  each: 'yes' | '';
}

/** Whose actions are shown: a link to a person or target shows everything about it. */
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
  licence_import: 'State’s list',
  door_report: 'Door report',
  emergency_request: 'Emergency',
  support_ticket: 'Request for help',
  failed_refund: 'Failed refund',
  failure: 'Failed task',
  report: 'Report',
  forum_thread: 'Forum thread',
  forum_reply: 'Forum reply',
  dispute: 'Dispute',
  storm: 'Storm',
  payout: 'Payout',
  webhook: 'Payment event',
  gateway_task: 'Payment task',
  list: 'List',
};

const NAMES = ['q', 'actor', 'action', 'target', 'from', 'to', 'by', 'each'] as const;

export function readRecordFilters(search: URLSearchParams): RecordFilters {
  const read = tableOf(NAMES, (name) => search.get(name) ?? '');
  const by = (['all', 'admins'] as const).find((one) => one === read.by) ?? '';
  return { ...read, by, each: read.each === 'yes' ? 'yes' : '' };
}

export const NO_RECORD_FILTERS = readRecordFilters(new URLSearchParams());

export function writeRecordFilters(filters: RecordFilters): URLSearchParams {
  return searchOf(NAMES.map((name) => [name, filters[name]] as const));
}

/** Filtered rows, newest first, page by page. */
export const useRecord = (filters: RecordFilters) =>
  useAdminList(['record', filters], recordRoutes.list, {
    query: { ...toRecordQuery(filters), fold: filters.each === '' ? 'hour' : undefined, limit: '50' },
  });

/** The newest actions on one target: 'provider:12'. */
export const useActsOn = (target: string) =>
  useQuery({
    queryKey: ['admin', 'acts', target],
    queryFn: ({ signal }) => callForAnswer(recordRoutes.list, { query: { target, limit: '20' }, signal }),
    refetchOnMount: onArrival,
  });

/** Verifies the whole chain, on request only. */
export const useVerifyRecord = () =>
  useMutation({ mutationFn: () => call(recordRoutes.verify, { timeoutMs: 120_000 }) });

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface Change {
  /** 'verification status' */
  name: string;
  /** Undefined if there was no value before, or none after. */
  before: string | undefined;
  after: string | undefined;
}

type Kept = Readonly<Record<string, unknown>> | null;

/** Amounts are stored in cents and shown in dollars. */
const CENTS = /_?cents$/i;

/** 'verificationStatus', 'verification_status' → 'verification status'; 'heldCents' → 'held' */
function nameWords(key: string): string {
  return (key.replace(CENTS, '') || key)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(', ');
  if (typeof value === 'string') {
    return INSTANT.test(value) ? dayAndTime(value) : DAY.test(value) ? longDay(value) : value;
  }
  return JSON.stringify(value);
}

const textOf = (key: string, value: unknown): string =>
  typeof value === 'number' && CENTS.test(key) ? moneyFromCents(value) : valueWords(value);

/** The fields of both sides in order, without unchanged ones. */
export function changesOf(before: Kept, after: Kept): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({
      name: nameWords(key),
      before: before && key in before ? textOf(key, before[key]) : undefined,
      after: after && key in after ? textOf(key, after[key]) : undefined,
    }))
    .filter((change) => change.before !== change.after);
}
