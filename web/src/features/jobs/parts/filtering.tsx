// The filters and pages of a list, kept in the address bar: choices add to the history, so that Back undoes them; typing does not.
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { NO_FILTERS, readFilters, writeFilters, type JobFilters } from './filters.ts';
import { Button } from '../../../ui/basics.tsx';
import { useFindingTexts } from '../finding-texts.ts';

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
  return {
    filters,
    /** 1 on the first page. */
    page,
    /** Filters by a choice; the list starts again at its first page. */
    narrow: (change: Partial<JobFilters>) => go({ ...filters, cursor: '', ...change }),
    /** The same for typed text, without a history entry. */
    refine: (change: Partial<JobFilters>) => go({ ...filters, cursor: '', ...change }, { replace: true }),
    /** Clears the filters; the view and the work area switch stay. */
    clear: () => go({ ...NO_FILTERS, view: filters.view, fits: filters.fits }),
    toNext: (cursor: string) => go({ ...filters, cursor }, { page: page + 1 }),
    toPrevious: () => (state?.page ? void navigate(-1) : go({ ...filters, cursor: '' }, { page: 1 })),
  };
}

export type Filtering = ReturnType<typeof useFilters>;

interface PagerProps {
  of: Filtering;
  nextCursor: string | undefined;
  busy: boolean;
}

/** Empty when there is only one page. */
export function Pager({ of: { page, toNext, toPrevious }, nextCursor, busy }: PagerProps) {
  const t = useFindingTexts();
  if (page <= 1 && nextCursor === undefined) {
    return null;
  }
  return (
    <nav className="row between pt-5" aria-label={t.pages}>
      <Button disabled={page <= 1} onClick={toPrevious}>
        {t.previous}
      </Button>
      <span className="small second">{t.page(page)}</span>
      <Button disabled={nextCursor === undefined} busy={busy} onClick={() => nextCursor && toNext(nextCursor)}>
        {t.nextJobs}
      </Button>
    </nav>
  );
}
