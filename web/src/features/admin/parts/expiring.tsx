// Credentials that end soon or have ended, the soonest first; a press opens the business.
import type { ExpiringCredential } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { longDay } from '../../../ui/dates.ts';
import { expiryWords } from '../words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { SHOWN_ON_DESK } from '../data.ts';
import { useExpiring } from '../vetting-data.ts';
import { CouldNotLoad } from './could-not-load.tsx';

const WARN_DAYS = 14;

function toneOf(daysLeft: number): BadgeTone {
  return daysLeft < 0 ? 'no' : daysLeft <= WARN_DAYS ? 'gold' : 'slate';
}

/** Credentials that end soon or have ended, the soonest first; a press opens the business. */
export function ExpiringLines({ rows }: { rows: readonly ExpiringCredential[] }) {
  return (
    <ul className="[&>li>span:first-child]:min-w-0 [&>li>span:first-child]:wrap-anywhere [&_.small]:block [&_button]:block [&_button]:px-0 [&_button]:py-1 [&_button]:border-0 [&_button]:bg-transparent [&_button]:bg-none [&_button]:text-bark [&_button]:font-[650] [&_button]:text-ui [&_button]:leading-[1.35] [&_button]:font-text [&_button]:text-left [&_button]:cursor-pointer [&_button:hover]:text-oak [&_button:hover]:underline [&_button:hover]:[text-underline-offset:0.18em] [&_.badge]:flex-none [&_.badge]:max-w-[48%] max-sm:[&_.badge]:max-w-full">
      {rows.map((row) => (
        <li
          className="flex gap-3 items-center justify-between min-h-16 py-2 border-b border-b-rule text-ui leading-[1.35] max-sm:gap-1.5 max-sm:flex-col max-sm:items-start max-sm:justify-center"
          key={row.id}
        >
          <span>
            <Link
              className="wide-hit text-bark font-[650] no-underline hover:text-oak hover:underline"
              to={`/admin/providers?provider=${row.providerId}`}
            >
              {row.businessName}
            </Link>
            <span className="small second">
              {row.label}
              {row.number && <span className="num"> {row.number}</span>}, valid through {longDay(row.expiresOn)}
              {row.renewalSubmitted && '. A renewal waits for you.'}
            </span>
          </span>
          <Badge tone={toneOf(row.daysLeft)}>{expiryWords(row.daysLeft)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** What ends soonest among the verified credentials: the first five, and the way to all of them. */
export function ExpiringPanel() {
  const asked = useExpiring();
  const rows = (asked.data?.pages[0]?.body ?? []).slice(0, SHOWN_ON_DESK);
  return (
    <Panel
      title="Expiring"
      action={
        <ButtonLink look="quiet" to="/admin/expiring">
          See all
        </ButtonLink>
      }
    >
      {asked.isError && !asked.data && <CouldNotLoad what="Expiring credentials" asked={asked} />}
      {asked.isPending ? <SkeletonRows rows={SHOWN_ON_DESK} /> : <ExpiringLines rows={rows} />}
      {!asked.isPending && rows.length === 0 && (
        <p className="py-6 text-bark-2">No credential ends in the next sixty days.</p>
      )}
    </Panel>
  );
}
