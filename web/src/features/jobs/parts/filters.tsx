// The filters and pages of a job list: in the address bar, and as the call takes them.
import { SERVICE_TYPES, URGENCIES, type ServiceCode, type Urgency } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { PARISHES } from '../../../ui/map/parishes.ts';
import type { JobListQuery } from '../data.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/basics.tsx';
import { useFindingTexts } from '../finding-texts.ts';

export const SORTS = ['newest', 'closing', 'fits', 'match'] as const;
type Sort = (typeof SORTS)[number];

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
  /** `near` was chosen by a press on a point of the map. */
  point: boolean;
  /** Only jobs whose owner shows a budget range. */
  budgetShown: boolean;
  /** Only jobs that the business's licenses cover. */
  mayBid: boolean;
  /** Only jobs that fit the work area; on by default, and without a work area everything fits. */
  fits: boolean;
  /** '' is the default order for the other filters: see `sortOf`. */
  sort: Sort | '';
  view: 'list' | 'map';
  cursor: string;
}

export const RADII = [1, 5, 10, 25, 50, 100] as const;
export const DEFAULT_RADIUS = 50;

/** The smallest distance offered that contains all of a point's jobs. */
export const radiusAround = (miles: number): number => RADII.find((one) => one > miles) ?? DEFAULT_RADIUS;

export const NO_FILTERS: JobFilters = {
  q: '',
  serviceType: '',
  urgency: [],
  parish: '',
  near: '',
  radiusMiles: DEFAULT_RADIUS,
  point: false,
  budgetShown: false,
  mayBid: false,
  fits: true,
  sort: '',
  view: 'list',
  cursor: '',
};

const isParish = (fips: string) => PARISHES.some((parish) => parish.fips === fips);
const urgenciesIn = (search: URLSearchParams) => search.getAll('urgency').flatMap((one) => one.split(','));

/** The filters in an address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): JobFilters {
  const service = SERVICE_TYPES.find(({ code }) => code === search.get('serviceType'));
  const urgencies = urgenciesIn(search);
  const radius = Number(search.get('radiusMiles'));
  const parish = search.get('parish') ?? '';
  return {
    q: search.get('q') ?? '',
    serviceType: service?.code ?? '',
    urgency: URGENCIES.map(({ value }) => value).filter((value) => urgencies.includes(value)),
    parish: isParish(parish) ? parish : '',
    near: search.get('near') ?? '',
    radiusMiles: RADII.find((one) => one === radius) ?? DEFAULT_RADIUS,
    point: search.get('point') === 'true',
    budgetShown: search.get('budgetShown') === 'true',
    mayBid: search.get('mayBid') === 'true',
    fits: search.get('fits') !== 'false',
    sort: SORTS.find((one) => one === search.get('sort')) ?? '',
    view: search.get('view') === 'map' ? 'map' : 'list',
    cursor: search.get('cursor') ?? '',
  };
}

/** The address of these filters: only values that differ from the default. */
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
  set('point', filters.point ? 'true' : '');
  set('budgetShown', filters.budgetShown ? 'true' : '');
  set('mayBid', filters.mayBid ? 'true' : '');
  set('fits', filters.fits ? '' : 'false');
  set('sort', filters.sort);
  set('view', filters.view === 'map' ? 'map' : '');
  set('cursor', filters.cursor);
  return search;
}

/** The chosen order, or by default the best match with search text, the best fit if everything is shown, and otherwise the newest. */
export function sortOf({ sort, q, fits }: JobFilters): Sort {
  if (sort !== '') return sort;
  return q.trim() === '' ? (fits ? 'newest' : 'fits') : 'match';
}

/** The call's query. A distance is sent only with a place to measure from. */
export function toQuery(filters: JobFilters): JobListQuery {
  const near = filters.near.trim();
  return {
    q: filters.q.trim() || undefined,
    serviceType: filters.serviceType || undefined,
    urgency: filters.urgency.length > 0 ? filters.urgency : undefined,
    parish: filters.parish || undefined,
    near: near || undefined,
    radiusMiles: near ? String(filters.radiusMiles) : undefined,
    budgetShown: filters.budgetShown || undefined,
    mayBid: filters.mayBid || undefined,
    fits: filters.fits || undefined,
    sort: sortOf(filters),
    cursor: filters.cursor || undefined,
  };
}

/** The call behind the map: a selected point does not hide the others. */
export const mapQuery = (filters: JobFilters): JobListQuery =>
  toQuery(filters.point ? { ...filters, near: '', radiusMiles: DEFAULT_RADIUS } : filters);

/**
 * What a saved search stores of them. Notifications are limited to the business's licenses anyway. `withArea`: the list is limited to the
 * business's work area.
 */
export function toSaved(filters: JobFilters, withArea: boolean): Record<string, string> {
  const search = writeFilters({
    ...filters,
    point: false,
    sort: '',
    view: 'list',
    cursor: '',
    fits: true,
    mayBid: false,
  });
  return { ...Object.fromEntries(search), ...(withArea && filters.fits ? { fits: 'true' } : {}) };
}

export function addressOfSaved(query: Record<string, string>): string {
  const search = new URLSearchParams(query);
  search.set('fits', query['fits'] === 'true' ? 'true' : 'false');
  return `/jobs?${search.toString()}`;
}

/** The selected urgencies after one is toggled: none selected shows every urgency. */
export function toggled(chosen: readonly Urgency[], pressed: Urgency): Urgency[] {
  return chosen.includes(pressed) ? chosen.filter((one) => one !== pressed) : [...chosen, pressed];
}

/** How many filters are set, apart from the work area. */
export function countFilters({ q, serviceType, urgency, parish, near, budgetShown, mayBid }: JobFilters): number {
  const texts = [q, serviceType, parish, near].filter((one) => one.trim() !== '').length;
  return texts + Number(urgency.length > 0) + Number(budgetShown) + Number(mayBid);
}

export function isNarrowed(filters: JobFilters): boolean {
  return countFilters(filters) > 0;
}

/** Kept in the address bar: choices add to the history, so that Back undoes them; typing does not. */
export function useFilters() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // A history entry's state is what this file pushed, or nothing.
  const { state, pathname } = useLocation() as { state: { page?: number } | null; pathname: string };
  const filters = readFilters(search);
  const page = state?.page ?? (filters.cursor ? 2 : 1);

  const go = (next: JobFilters, options: { replace?: boolean; page?: number } = {}) => {
    const words = writeFilters(next).toString();
    const isTurned = options.page !== undefined;
    void navigate(
      { pathname, search: words && `?${words}` },
      { replace: options.replace, state: { page: options.page ?? 1 }, preventScrollReset: !isTurned },
    );
  };
  const changed = (change: Partial<JobFilters>): JobFilters => {
    const next = { ...filters, cursor: '', ...change };
    const isElsewhere = next.near !== filters.near || next.radiusMiles !== filters.radiusMiles;
    return { ...next, point: change.point ?? (next.point && !isElsewhere) };
  };
  return {
    filters,
    /** 1 on the first page. */
    page,
    /** Filters by a choice; the list starts again at its first page. */
    narrow: (change: Partial<JobFilters>) => go(changed(change)),
    /** The same for typed text, without a history entry. */
    refine: (change: Partial<JobFilters>) => go(changed(change), { replace: true }),
    /** Clears the filters; the view and the work area switch stay. */
    clear: () => go({ ...NO_FILTERS, view: filters.view, fits: filters.fits }),
    toNext: (cursor: string) => go({ ...filters, cursor }, { page: page + 1 }),
    toPrevious: () => (state?.page ? void navigate(-1) : go({ ...filters, cursor: '' }, { page: 1 })),
  };
}

export type Filtering = ReturnType<typeof useFilters>;

type PagerProps = { of: Filtering; nextCursor: string | undefined; busy: boolean };

/** Empty when there is only one page. */
export function Pager({ of: { page, toNext, toPrevious }, nextCursor, busy }: PagerProps) {
  const t = useFindingTexts();
  return page <= 1 && nextCursor === undefined ? null : (
    <nav className="row between pt-5" aria-label={t.pages}>
      <Button label={t.previous} disabled={page <= 1} onClick={toPrevious} />
      <span className="small second">{t.page(page)}</span>
      <Button disabled={nextCursor === undefined} busy={busy} onClick={() => nextCursor && toNext(nextCursor)}>
        {t.nextJobs}
      </Button>
    </nav>
  );
}
