// A screen of administration for one item: a link back to its list, and the item in each state, including not found.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/basics.tsx';
import { EmptyState, SkeletonRows, PageTitle } from '../../../ui/page.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { Answer, type Asked } from '../../dashboard/parts/panel.tsx';
import { AdminPage } from './admin-page.tsx';

interface AdminOneProps {
  /** Until the item has loaded; then it has its own title. */
  title: string;
  className: string;
  /** Its list: address and link text. */
  list: { to: string; label: string };
  children: ReactNode;
}

export function AdminOne({ title, className, list, children }: AdminOneProps) {
  return (
    <AdminPage title={title}>
      <div className={`wrap ${className}`}>
        <nav className="small" aria-label="Breadcrumb">
          <Link className="wide-hit" to={list.to}>
            {list.label}
          </Link>
        </nav>
        {children}
      </div>
    </AdminPage>
  );
}

interface OneAnswerProps<Data> {
  of: Asked<Data>;
  title: string;
  /** Rows of the skeleton, and what is loading: 'the report'. */
  rows: number;
  what: string;
  /** When nothing exists at this address. */
  missing: { title: string; text: string; to: string; all: string };
  children: (data: Data) => ReactNode;
}

export function OneAnswer<Data>({ of, title, rows, what, missing, children }: OneAnswerProps<Data>) {
  const isMissing = of.data === undefined && of.error instanceof ApiError && of.error.status === 404;
  return (
    <>
      {of.data === undefined && <PageTitle title={title} />}
      {isMissing ? (
        <EmptyState title={missing.title} action={<ButtonLink to={missing.to}>{missing.all}</ButtonLink>}>
          {missing.text}
        </EmptyState>
      ) : (
        <Answer
          of={of}
          skeleton={<SkeletonRows rows={rows} label={`Loading ${what}`} />}
          failed={`${what.replace(/^t/, 'T')} did not load`}
        >
          {children}
        </Answer>
      )}
    </>
  );
}
