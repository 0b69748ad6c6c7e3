// A panel of a dashboard: a title over a dark rule, a link on the right, and a query's data in each of its states, page by page too.
import { useId, type ReactNode } from 'react';
import { isMissing } from '../../../api-client/api-error.ts';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { SkeletonRows } from '../../../ui/page.tsx';
import { Button } from '../../../ui/basics.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

interface PanelProps {
  title: string;
  /** To the right of the title: a link to the whole list. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <div className="panel-head flex gap-x-4 gap-y-3.5 flex-wrap items-center justify-between min-h-(--hit) pb-1.5 border-b-2 border-b-bark md:[&_.btn]:-mt-1.5 max-md:[&_.btn-quiet]:-mx-2.5 [&:has(+.ledger)]:border-b-0">
        <h2 className="title-2" id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The part of a query's result from which its states are rendered. */
export interface Asked<Data> {
  data: Data | undefined;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface AnswerProps<Data> {
  of: Asked<Data>;
  /** How many skeleton lines: as high as the content. */
  rows?: number;
  skeleton?: ReactNode;
  /** 'Jobs did not load' */
  failed: string;
  /** Follows the reason. */
  failedNote?: string;
  /** Where nothing exists at this address. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Loaded data stays when a later fetch fails. */
export function Answer<Data>(props: AnswerProps<Data>) {
  const { of, rows = 3, skeleton = <SkeletonRows rows={rows} />, failed, failedNote, missing, children } = props;
  if (of.data !== undefined) return children(of.data);
  if (!of.isError) return skeleton;
  if (missing && isMissing(of.error)) return missing;
  return (
    <FailedAnswer of={of} title={failed}>
      {failedNote}
    </FailedAnswer>
  );
}

interface Growing {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export function MoreButton({ of }: { of: Growing }) {
  const t = useUiTexts();
  if (!of.hasNextPage) return null;
  return (
    <div className="pt-4" aria-live="polite">
      {of.isFetchNextPageError && <p className="small">{t.pageFailed}</p>}
      <Button onClick={() => void of.fetchNextPage()} busy={of.isFetchingNextPage}>
        {of.isFetchNextPageError ? t.tryAgain : t.showMore}
      </Button>
    </div>
  );
}

type PagedListProps<Row> = Pick<AnswerProps<Row>, 'rows' | 'skeleton' | 'failed' | 'missing'> & {
  of: UseInfiniteQueryResult<InfiniteData<{ body: Row[] }>>;
  /** Shown if there are no rows. */
  none: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

export function PagedList<Row>({ of, none, children, ...answer }: PagedListProps<Row>) {
  return (
    <>
      <Answer of={of} {...answer}>
        {({ pages }) => {
          const rows = pages.flatMap(({ body }) => body);
          return rows.length > 0 ? children(rows) : none;
        }}
      </Answer>
      <MoreButton of={of} />
    </>
  );
}
