// A list that grows by pages: its states, its rows, and the way to the next page.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreButton } from './more-button.tsx';
import { Answer, type AnswerProps } from './panel.tsx';

type PagedListProps<Row> = Pick<AnswerProps<Row>, 'rows' | 'skeleton' | 'failed'> & {
  of: UseInfiniteQueryResult<InfiniteData<{ body: Row[] }>>;
  /** Shown where there is no row. */
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
