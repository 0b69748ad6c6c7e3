// Short lists of administration: a row with a badge for each item, and the credentials that expire soonest.
import type { ExpiringCredential } from '@live-oak/contract/features/vetting/schema.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone, ButtonLink } from '../../../ui/basics.tsx';
import { longDay } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/page.tsx';
import { Panel, type Asked } from '../../dashboard/parts/panel.tsx';
import { SHOWN_ON_DESKTOP, useExpiring } from '../data.ts';
import { expiryText } from '../wording.ts';
import { CouldNotLoad } from './facts.tsx';
import { to } from '../../../app/to.ts';

export function AdminLines({ isOld, children }: { isOld?: boolean; children: ReactNode }) {
  return (
    <ul className="[&_.badge]:flex-none [&_.badge]:max-w-1/2 max-sm:[&_.badge]:max-w-full" aria-busy={isOld}>
      {children}
    </ul>
  );
}

interface AdminLineProps {
  name: string;
  badge: ReactNode;
  /** The screen of the item, or what opens it. */
  to?: string;
  onOpen?: () => void;
  /** Describes it. */
  children: ReactNode;
}

export function AdminLine({ name, badge, to: address, onOpen, children }: AdminLineProps) {
  return (
    <li className="flex gap-3 items-center justify-between min-h-16 py-2 border-b border-b-rule text-ui leading-snug max-sm:gap-1.5 max-sm:flex-col max-sm:items-start max-sm:justify-center">
      <span className="min-w-0 wrap-anywhere">
        {address === undefined ? (
          <button
            type="button"
            className="wide-hit block px-0 py-1 border-0 bg-transparent bg-none text-bark font-strong text-ui leading-snug font-text text-left cursor-pointer hover:text-oak hover:underline hover:underline-offset-3"
            onClick={onOpen}
          >
            {name}
          </button>
        ) : (
          <Link className="wide-hit text-bark font-strong no-underline hover:text-oak hover:underline" to={address}>
            {name}
          </Link>
        )}
        <span className="small second block">{children}</span>
      </span>
      {badge}
    </li>
  );
}

interface FirstLinesProps {
  asked: Asked<unknown> & { isPending: boolean };
  /** 'Recent jobs' */
  what: string;
  /** Shown for an empty list; undefined if it is not empty. */
  none: string | undefined;
  children: ReactNode;
}

/** The rows of a panel in all their states. */
export function FirstLines({ asked, what, none, children }: FirstLinesProps) {
  return (
    <>
      {asked.isError && !asked.data && <CouldNotLoad what={what} asked={asked} />}
      {asked.isPending ? <SkeletonRows rows={SHOWN_ON_DESKTOP} /> : children}
      {!asked.isPending && none && <p className="py-6 text-bark-2">{none}</p>}
    </>
  );
}

const WARN_DAYS = 14;

function toneOf(daysLeft: number): BadgeTone {
  return daysLeft < 0 ? 'no' : daysLeft <= WARN_DAYS ? 'gold' : 'slate';
}

/** Soonest first; each opens its business. */
export function ExpiringLines({ rows }: { rows: readonly ExpiringCredential[] }) {
  return (
    <AdminLines>
      {rows.map((row) => (
        <AdminLine
          key={row.id}
          name={row.businessName}
          to={to.adminProvider(row.providerId)}
          badge={<Badge tone={toneOf(row.daysLeft)}>{expiryText(row.daysLeft)}</Badge>}
        >
          {row.label}
          {row.number && <span className="num"> {row.number}</span>}, valid through {longDay(row.expiresOn)}
          {row.renewalSubmitted && '. A renewal is waiting for you.'}
        </AdminLine>
      ))}
    </AdminLines>
  );
}

/** The five verified credentials that expire soonest, and a link to all. */
export function ExpiringPanel() {
  const asked = useExpiring();
  const rows = (asked.data?.pages[0]?.body ?? []).slice(0, SHOWN_ON_DESKTOP);
  return (
    <Panel
      className="mt-8"
      title="Expiring"
      action={<ButtonLink label="See all" variant="quiet" to="/admin/expiring" />}
    >
      <FirstLines
        asked={asked}
        what="Expiring credentials"
        none={rows.length === 0 ? 'No credentials expire in the next 60 days.' : undefined}
      >
        <ExpiringLines rows={rows} />
      </FirstLines>
    </Panel>
  );
}
