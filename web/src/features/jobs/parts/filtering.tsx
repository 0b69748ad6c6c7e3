// The filters and pages of a list, kept in the address bar: choices add to the history, so that Back undoes them; typing does not.
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { NO_FILTERS, readFilters, writeFilters, type JobFilters } from './filters.ts';
import { Button } from '../../../ui/basics.tsx';
import { useFindingTexts } from '../finding-texts.ts';

export interface Filtering {
  filters: JobFilters;
  /** Filters by a choice; the list starts again at its first page. */
  narrow: (change: Partial<JobFilters>) => void;
  /** The same for typed text, without a history entry. */
  refine: (change: Partial<JobFilters>) => void;
  /** Clears the filters; the view and the work area switch stay. */
  clear: () => void;
  /** 1 on the first page. */
  page: number;
  toNext: (cursor: string) => void;
  toPrevious: () => void;
}

export function useFilters(): Filtering {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // A history entry's state is what this file pushed, or nothing.
  const { state, pathname } = useLocation() as { state: { page?: number } | null; pathname: string };
  const filters = useMemo(() => readFilters(search), [search]);
  const page = state?.page ?? (filters.cursor ? 2 : 1);

  const go = useCallback(
    (next: JobFilters, options: { replace?: boolean; page?: number }) => {
      const words = writeFilters(next).toString();
      const isTurned = options.page !== undefined;
      void navigate(
        { pathname, search: words && `?${words}` },
        { replace: options.replace, state: { page: options.page ?? 1 }, preventScrollReset: !isTurned },
      );
    },
    [navigate, pathname],
  );
  return {
    filters,
    page,
    narrow: useCallback((change) => go({ ...filters, cursor: '', ...change }, {}), [go, filters]),
    refine: useCallback((change) => go({ ...filters, cursor: '', ...change }, { replace: true }), [go, filters]),
    clear: () => go({ ...NO_FILTERS, view: filters.view, fits: filters.fits }, {}),
    toNext: (cursor) => go({ ...filters, cursor }, { page: page + 1 }),
    toPrevious: () => (state?.page ? void navigate(-1) : go({ ...filters, cursor: '' }, { page: 1 })),
  };
}

interface PagerProps {
  page: number;
  hasNext: boolean;
  onNext: () => void;
  onPrevious: () => void;
  busy?: boolean;
}

/** Empty when there is only one page. */
export function Pager({ page, hasNext, onNext, onPrevious, busy }: PagerProps) {
  const t = useFindingTexts();
  if (page <= 1 && !hasNext) {
    return null;
  }
  return (
    <nav className="row between pt-5" aria-label={t.pages}>
      <Button disabled={page <= 1} onClick={onPrevious}>
        {t.previous}
      </Button>
      <span className="small second">{t.page(page)}</span>
      <Button disabled={!hasNext} busy={busy} onClick={onNext}>
        {t.nextJobs}
      </Button>
    </nav>
  );
}
