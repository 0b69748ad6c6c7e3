// The filters of a list, kept in the address bar; paging forward adds to the history, so that Previous is the way back.
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readFilters, writeFilters, type JobFilters } from './filters.ts';

interface Filtering {
  filters: JobFilters;
  /** Narrows the list; it starts again at its first page. */
  narrow: (change: Partial<JobFilters>) => void;
  clear: () => void;
  /** 1 on the first page. */
  page: number;
  toNext: (cursor: string) => void;
  toPrevious: () => void;
}

export function useFilters(): Filtering {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state, pathname } = useLocation() as { state: { page?: number } | null; pathname: string };
  const filters = useMemo(() => readFilters(search), [search]);
  const page = state?.page ?? (filters.cursor ? 2 : 1);

  const go = useCallback(
    (next: JobFilters, options: { replace?: boolean; page?: number }) => {
      const words = writeFilters(next).toString();
      void navigate(
        { pathname, search: words && `?${words}` },
        { replace: options.replace, state: { page: options.page ?? 1 }, preventScrollReset: options.replace },
      );
    },
    [navigate, pathname],
  );
  return {
    filters,
    page,
    narrow: useCallback((change) => go({ ...filters, cursor: '', ...change }, { replace: true }), [go, filters]),
    clear: () => go(readFilters(new URLSearchParams()), { replace: true }),
    toNext: (cursor) => go({ ...filters, cursor }, { page: page + 1 }),
    toPrevious: () => (state?.page ? void navigate(-1) : go({ ...filters, cursor: '' }, { page: 1 })),
  };
}
