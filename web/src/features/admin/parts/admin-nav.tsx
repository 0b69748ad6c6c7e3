// The screens of administration in one row, with the number waiting in each; on narrow screens behind a button with the same.
import type { QueueCounts } from '@live-oak/contract/features/admin/schema.ts';
import { hasScreen } from '../../../screens.ts';
import { useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useClosing } from '../../../app/use-closing.ts';
import { Icon } from '../../../ui/basics.tsx';
import { useQueueCounts } from '../data.ts';
import { classNames } from '../../../ui/class-names.ts';

interface AdminWay {
  label: string;
  to: string;
  /** The number waiting there; undefined where nothing can wait. */
  waiting?: (counts: QueueCounts) => number;
  /** Behind "More" on wide screens, where one row has no room for all. */
  more?: true;
  /** Shown only if the server allows it. */
  isOpen?: (can: QueueCounts['can']) => boolean;
}

/** The first four are specified. */
const ALL: readonly AdminWay[] = [
  { label: 'Overview', to: '/admin/dashboard' },
  { label: 'User Management', to: '/admin/users' },
  {
    label: 'Provider Verification',
    to: '/admin/providers',
    // Credentials of vetted businesses wait on the dashboard, not in this page's list.
    waiting: ({ byKind }) => byKind.application,
  },
  { label: 'Job Management', to: '/admin/jobs', waiting: ({ byKind }) => byKind.job },
  { label: 'Emergencies', to: '/admin/triage', waiting: ({ unopenedEmergencies }) => unopenedEmergencies },
  { label: 'Disputes', to: '/admin/disputes', waiting: ({ byKind }) => byKind.dispute },
  { label: 'Reports', to: '/admin/reports', waiting: ({ byKind }) => byKind.report },
  { label: 'Support', to: '/admin/support', waiting: ({ byKind }) => byKind.request },
  { label: 'Storm mode', to: '/admin/storms', more: true },
  { label: 'Payouts', to: '/admin/payouts', more: true },
  { label: 'Expiring', to: '/admin/expiring', more: true },
  { label: 'State’s list', to: '/admin/licence-register', more: true },
  { label: 'Door reports', to: '/admin/door-reports', more: true, waiting: ({ byKind }) => byKind.door_report },
  { label: 'Money', to: '/admin/money', more: true },
  { label: 'Audit log', to: '/admin/record', more: true },
  { label: 'Operations', to: '/admin/operations', more: true },
  { label: 'Debug', to: '/admin/debug', more: true, isOpen: ({ seeDebug }) => seeDebug },
];

const ADMIN_WAYS: readonly AdminWay[] = ALL.filter(({ to }) => hasScreen(to));

/** The screens this server allows; until it has responded, those that need no permission. */
function openWays(can: QueueCounts['can'] | undefined): readonly AdminWay[] {
  return ADMIN_WAYS.filter(({ isOpen }) => !isOpen || (can !== undefined && isOpen(can)));
}

export function AdminNav({ onHelp }: { onHelp: () => void }) {
  const counts = useQueueCounts().data;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const ways = openWays(counts?.can);
  const first = ways.filter((way) => !way.more);
  const more = ways.filter((way) => way.more);
  const current = ADMIN_WAYS.find(({ to }) => to === pathname || pathname.startsWith(`${to}/`));
  const here = current?.label ?? 'Administration';
  // The number waiting on the current screen; on the first one, everything.
  const waitsHere = current === ADMIN_WAYS[0] ? counts?.total : counts && current?.waiting?.(counts);
  return (
    <nav className="admin-nav border-b border-b-rule bg-paper-sunk" aria-label="Administration">
      <div className="wrap flex gap-4 items-center justify-between max-lg:gap-0 max-lg:flex-wrap">
        <button
          type="button"
          className="hidden gap-1.5 items-center min-h-(--hit) px-2.5 py-0 border-0 bg-transparent bg-none text-bark-2 font-semibold text-small leading-title font-text no-underline text-left cursor-pointer max-lg:flex max-lg:gap-2 max-lg:flex-1 max-lg:min-w-0 max-lg:min-h-12 max-lg:-ml-2.5 max-lg:text-bark max-lg:text-ui "
          aria-expanded={open}
          aria-controls="admin-ways"
          onClick={() => setOpen(!open)}
        >
          <span>
            <span className="second">Admin:</span> {here}
          </span>
          {waitsHere ? <Count of={waitsHere} /> : null}
          <Icon className={classNames('max-lg:ml-auto', open && 'rotate-180')} name="chevron" />
        </button>
        <ul
          id="admin-ways"
          className={classNames(
            'gap-0 flex-wrap -ml-2 max-lg:gap-x-6 max-lg:gap-y-0 max-lg:order-3 max-lg:basis-full max-lg:grid-fill-60 max-lg:m-0 max-lg:pb-3 flex',
            open ? 'max-lg:grid' : 'max-lg:hidden',
          )}
          onClick={() => setOpen(false)}
        >
          {first.map((way) => (
            <Way key={way.to} way={way} counts={counts} />
          ))}
          <More ways={more} counts={counts} here={here} />
        </ul>
        <button
          type="button"
          className="inline-flex gap-1.5 items-center min-h-(--hit) -mr-2 px-2 py-0 border-0 bg-transparent bg-none text-bark-2 font-semibold text-small leading-title font-text no-underline whitespace-nowrap cursor-pointer hover:text-oak hover:underline pointer-coarse:hidden"
          aria-label="Keyboard shortcuts"
          onClick={onHelp}
        >
          <kbd>?</kbd> <span className="lg:hidden max-sm:hidden">Shortcuts</span>
        </button>
      </div>
    </nav>
  );
}

type Counts = ReturnType<typeof useQueueCounts>['data'];

function Way({ way: { label, to, waiting }, counts }: { way: AdminWay; counts: Counts }) {
  const count = counts && waiting?.(counts);
  return (
    <li>
      <NavLink
        className="inline-flex gap-1 items-center min-h-(--hit) px-2 py-0 border-0 bg-transparent bg-none text-bark-2 font-semibold text-small leading-title font-text no-underline whitespace-nowrap cursor-pointer hover:text-oak hover:underline aria-[current]:text-bark aria-[current]:[box-shadow:inset_0_-3px_var(--color-oak)] aria-[current]:focus-visible:shadow-focus max-lg:justify-between max-lg:border-t-rule max-lg:flex! max-lg:min-h-12! max-lg:p-0! max-lg:border-t! max-lg:text-ui! max-lg:aria-[current]:text-oak max-lg:aria-[current]:no-shadow!"
        to={to}
      >
        {label}
        {count ? <Count of={count} /> : null}
      </NavLink>
    </li>
  );
}

interface MoreProps {
  ways: readonly AdminWay[];
  counts: Counts;
  /** The label of the current screen. */
  here: string;
}

/** The screens without room in the row. On narrow screens all are in one list without this button. */
function More({ ways, counts, here }: MoreProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const inside = ways.find(({ label }) => label === here)?.label;
  const count = counts ? ways.reduce((sum, { waiting }) => sum + (waiting?.(counts) ?? 0), 0) : 0;
  useClosing(open, box, (backToButton) => {
    setOpen(false);
    if (backToButton) button.current?.focus();
  });
  return (
    <li className="lg:relative max-lg:contents" ref={box}>
      <button
        type="button"
        ref={button}
        className={classNames(
          'inline-flex gap-1 items-center min-h-(--hit) px-2 py-0 border-0 bg-transparent bg-none font-semibold text-small leading-title font-text no-underline whitespace-nowrap cursor-pointer hover:text-oak hover:underline focus-visible:shadow-focus max-lg:hidden',
          inside ? 'text-bark [box-shadow:inset_0_-3px_var(--color-oak)]' : 'text-bark-2',
        )}
        aria-expanded={open}
        aria-controls="admin-more"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(!open);
        }}
      >
        {inside ? `More: ${inside}` : 'More'}
        {count > 0 && inside === undefined && <Count of={count} />}
        <Icon className={open ? 'rotate-180' : ''} name="chevron" />
      </button>
      <ul
        id="admin-more"
        className={classNames(
          'max-lg:contents lg:absolute lg:right-0 lg:top-full lg:z-8 lg:min-w-52 lg:p-2 lg:border lg:border-rule-strong lg:rounded-2 lg:bg-paper-raised lg:shadow-lift',
          !open && 'lg:hidden',
        )}
        onClick={() => setOpen(false)}
      >
        {ways.map((way) => (
          <Way key={way.to} way={way} counts={counts} />
        ))}
      </ul>
    </li>
  );
}

function Count({ of }: { of: number }) {
  return (
    <>
      {' '}
      <b className="num flex-none min-w-6 px-1.5 py-0.5 rounded-full bg-gold-tint text-gold-ink font-bold text-center">
        {of.toLocaleString('en-US')}
        <span className="visually-hidden"> waiting</span>
      </b>
    </>
  );
}
