// A list that grows by pages: its states, its rows, and the way to the next page.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreButton } from './more-button.tsx';
import { Answer } from './panel.tsx';

interface PagedListProps<Row> {
  of: UseInfiniteQueryResult<InfiniteData<{ body: Row[] }>>;
  /** Shown while there is nothing yet; as high as what it stands for. */
  skeleton: ReactNode;
  /** 'Jobs did not load' */
  failed: string;
  /** Shown where there is no row. */
  none: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

export function PagedList<Row>({ of, skeleton, failed, none, children }: PagedListProps<Row>) {
  return (
    <>
      <Answer of={of} skeleton={skeleton} failed={failed}>
        {({ pages }) => {
          const rows = pages.flatMap(({ body }) => body);
          return rows.length > 0 ? children(rows) : none;
        }}
      </Answer>
      <MoreButton of={of} />
    </>
  );
}
