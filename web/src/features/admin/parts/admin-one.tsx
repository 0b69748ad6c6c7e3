// A screen of administration for one item: a link back to its list, and the item in each state, including not found.
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { ButtonLink } from '../../../ui/basics.tsx';
import { EmptyState, SkeletonRows, PageTitle } from '../../../ui/page.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { Answer, type Asked } from '../../dashboard/parts/panel.tsx';
import { adminPage } from './admin-page.tsx';

interface AdminOneOptions<Data> {
  /** Until the item has loaded; then it has its own title. */
  title: string;
  /** 'report' */
  what: string;
  className: string;
  /** Its list: address and link text. */
  list: { to: string; label: string };
  /** Rows of the skeleton. */
  rows: number;
  /** What to do when nothing exists at this address. */
  missing: string;
  useItem: (id: number) => Asked<Data>;
  Item: ComponentType<{ item: Data }>;
}

/** The page of the item whose id is in the address. */
export function adminOne<Data>({ title, what, className, list, rows, missing, useItem, Item }: AdminOneOptions<Data>) {
  function One({ id }: { id: number }) {
    const asked = useItem(id);
    const isMissing = asked.data === undefined && asked.error instanceof ApiError && asked.error.status === 404;
    return (
      <>
        {asked.data === undefined && <PageTitle title={title} />}
        {isMissing ? (
          <EmptyState
            title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`}
            action={<ButtonLink to={list.to}>{`All ${what}s`}</ButtonLink>}
          >
            {missing}
          </EmptyState>
        ) : (
          <Answer
            of={asked}
            skeleton={<SkeletonRows rows={rows} label={`Loading the ${what}`} />}
            failed={`The ${what} did not load`}
          >
            {(item) => <Item item={item} />}
          </Answer>
        )}
      </>
    );
  }
  return adminPage(title, function Page() {
    const id = Number(useParams().id);
    return (
      <div className={`wrap ${className}`}>
        <nav className="small" aria-label="Breadcrumb">
          <Link className="wide-hit" to={list.to}>
            {list.label}
          </Link>
        </nav>
        <One id={id} key={id} />
      </div>
    );
  });
}
