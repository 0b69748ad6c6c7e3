// The filters of a job list, as they stand in the address bar and as the call takes them.
import { SERVICE_TYPES, URGENCIES, type ServiceCode, type Urgency } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobListQuery } from '../data.ts';

export interface JobFilters {
  q: string;
  /** '' is every service. */
  serviceType: ServiceCode | '';
  /** Empty is every urgency. */
  urgency: Urgency[];
  /** FIPS code; '' is every parish. */
  parish: string;
  /** A ZIP or place. */
  near: string;
  radiusMiles: number;
  sort: 'newest' | 'closing';
  cursor: string;
}

export const RADII = [10, 25, 50, 100] as const;
export const DEFAULT_RADIUS = 50;

export const NO_FILTERS: JobFilters = {
  q: '',
  serviceType: '',
  urgency: [],
  parish: '',
  near: '',
  radiusMiles: DEFAULT_RADIUS,
  sort: 'newest',
  cursor: '',
};

/** What an address says; anything that is no filter of ours counts as not said. */
export function readFilters(search: URLSearchParams): JobFilters {
  const service = SERVICE_TYPES.find(({ code }) => code === search.get('serviceType'));
  const urgencies = search.getAll('urgency').flatMap((one) => one.split(','));
  const radius = Number(search.get('radiusMiles'));
  return {
    q: search.get('q') ?? '',
    serviceType: service?.code ?? '',
    urgency: URGENCIES.map(({ value }) => value).filter((value) => urgencies.includes(value)),
    parish: /^22\d{3}$/.test(search.get('parish') ?? '') ? (search.get('parish') ?? '') : '',
    near: search.get('near') ?? '',
    radiusMiles: RADII.find((one) => one === radius) ?? DEFAULT_RADIUS,
    sort: search.get('sort') === 'closing' ? 'closing' : 'newest',
    cursor: search.get('cursor') ?? '',
  };
}

/** The address of these filters: only what differs from none. */
export function writeFilters(filters: JobFilters): URLSearchParams {
  const search = new URLSearchParams();
  const set = (name: string, value: string) => value.trim() !== '' && search.set(name, value);
  set('q', filters.q);
  set('serviceType', filters.serviceType);
  set('urgency', filters.urgency.join(','));
  set('parish', filters.parish);
  set('near', filters.near);
  if (filters.near.trim() !== '' && filters.radiusMiles !== DEFAULT_RADIUS) {
    search.set('radiusMiles', String(filters.radiusMiles));
  }
  if (filters.sort !== 'newest') {
    search.set('sort', filters.sort);
  }
  set('cursor', filters.cursor);
  return search;
}

/** The call's query. A distance goes along only with a place to measure from. */
export function toQuery(filters: JobFilters): JobListQuery {
  const near = filters.near.trim();
  return {
    q: filters.q.trim() || undefined,
    serviceType: filters.serviceType || undefined,
    urgency: filters.urgency.length > 0 ? filters.urgency : undefined,
    parish: filters.parish || undefined,
    near: near || undefined,
    radiusMiles: near ? String(filters.radiusMiles) : undefined,
    sort: filters.sort,
    cursor: filters.cursor || undefined,
  };
}

/** True when something narrows the list. */
export function isNarrowed({ q, serviceType, urgency, parish, near }: JobFilters): boolean {
  return [q, serviceType, parish, near].some((one) => one.trim() !== '') || urgency.length > 0;
}
