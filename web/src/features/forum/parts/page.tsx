// The frames of the forum's pages, and the board of an address.
import { BOARDS, type Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';

/** '/forum/technical' and everything below it. */
export function boardOf(pathname: string): Board {
  const [, , name] = pathname.split('/');
  return BOARDS.find((board) => board === name) ?? 'general';
}

const PADDED = '[&_.crumbs]:pt-2 pb-18 max-md:[&_.page-title_.btn]:w-full';
export const PAGE = `wrap ${PADDED}`;
export const WITH_ASIDE = 'grid gap-12 grid-side-76 items-start max-lg:gap-6 max-lg:grid-cols-1';
/** A box at the side with something to do. */
export const GOLD_EDGE = 'grid gap-2 justify-items-start px-5 pt-5 pb-5.5 border-l-4 border-l-gold bg-paper-raised';
export const FORM = 'forum-form grid gap-6 max-w-184';
export const TEXT_LINK = 'inline-flex items-center min-h-(--hit) font-semibold';
const ROW_LINK =
  'flex gap-3 items-center justify-between min-h-(--hit) px-0 py-1.5 border-b border-b-rule font-semibold text-ui leading-snug no-underline hover:underline';
export const CHIP =
  'inline-flex gap-2 items-center max-w-full min-h-(--hit) px-3.5 py-1 border border-rule-strong rounded-full bg-paper-raised text-bark font-semibold text-small leading-snug font-text no-underline hover:border-oak hover:text-oak focus-visible:rounded-full [&[aria-current]_.num]:text-inherit max-md:flex-none aria-[current]:border-oak aria-[current]:bg-oak aria-[current]:text-on-oak';

/** A link as a ruled line of a list. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link className={ROW_LINK} to={to}>
        {children}
      </Link>
    </li>
  );
}

interface PageProps {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={PAGE}>
      <CrumbedTitle title={title}>{lead}</CrumbedTitle>
      {children}
    </div>
  );
}

/** A page whose search band spans the window. */
export function WidePage({ title, lead, actions, children }: PageProps) {
  return (
    <div className={PADDED}>
      <div className="wrap">
        <CrumbedTitle title={title} actions={actions}>
          {lead}
        </CrumbedTitle>
      </div>
      {children}
    </div>
  );
}

export function BoardColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={`wrap forum-top ${WITH_ASIDE} pt-6`}>
      {children}
      <aside className="grid gap-8 [&_h2]:pb-2">{aside}</aside>
    </div>
  );
}
