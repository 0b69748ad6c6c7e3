// The screens of the desk in one line, with what waits in each; on narrow screens behind a button that says the same.
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { useQueueCounts } from '../data.ts';
import { DESK_WAYS, openWays, type DeskWay } from '../desk-ways.ts';
import './desk-nav.css';

export function DeskNav({ onHelp }: { onHelp: () => void }) {
  const counts = useQueueCounts().data;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const ways = openWays(counts?.can);
  const first = ways.filter((way) => !way.more);
  const more = ways.filter((way) => way.more);
  const current = DESK_WAYS.find(({ to }) => to === pathname || pathname.startsWith(`${to}/`));
  const here = current?.label ?? 'Desk';
  // What waits on the screen that it names; on the first one, everything does.
  const waitsHere = current === DESK_WAYS[0] ? counts?.total : counts && current?.waiting?.(counts.byKind);
  return (
    <nav className="desk-nav" aria-label="Desk">
      <div className="wrap">
        <button
          type="button"
          className="desk-nav-open"
          aria-expanded={open}
          aria-controls="desk-ways"
          onClick={() => setOpen(!open)}
        >
          <span>
            <span className="second">Desk:</span> {here}
          </span>
          {waitsHere ? <Count of={waitsHere} /> : null}
          <Icon name="chevron" />
        </button>
        <ul id="desk-ways" className={open ? 'desk-ways-open' : undefined} onClick={() => setOpen(false)}>
          {first.map((way) => (
            <Way key={way.to} way={way} counts={counts} />
          ))}
          <More ways={more} counts={counts} here={here} />
        </ul>
        <button type="button" className="desk-nav-keys" aria-label="Shortcut keys" onClick={onHelp}>
          <kbd>?</kbd> <span>Keys</span>
        </button>
      </div>
    </nav>
  );
}

type Counts = ReturnType<typeof useQueueCounts>['data'];

function Way({ way: { label, to, waiting }, counts }: { way: DeskWay; counts: Counts }) {
  const count = counts && waiting?.(counts.byKind);
  return (
    <li>
      <NavLink to={to}>
        {label}
        {count ? <Count of={count} /> : null}
      </NavLink>
    </li>
  );
}

interface MoreProps {
  ways: readonly DeskWay[];
  counts: Counts;
  /** The label of the screen that is open. */
  here: string;
}

/** What one line has no room for. On narrow screens all ways are one list, and this is no button. */
function More({ ways, counts, here }: MoreProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const inside = ways.find(({ label }) => label === here)?.label;
  const count = counts ? ways.reduce((sum, { waiting }) => sum + (waiting?.(counts.byKind) ?? 0), 0) : 0;
  useEffect(() => {
    if (!open) {
      return;
    }
    const away = (event: PointerEvent) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) {
        setOpen(false);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpen(false);
        button.current?.focus();
      }
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <li className="desk-more" ref={box}>
      <button
        type="button"
        ref={button}
        className={inside ? 'desk-more-here' : undefined}
        aria-expanded={open}
        aria-controls="desk-more"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(!open);
        }}
      >
        {inside ? `More: ${inside}` : 'More'}
        {count > 0 && inside === undefined && <Count of={count} />}
        <Icon name="chevron" />
      </button>
      <ul id="desk-more" className={open ? 'desk-more-open' : undefined} onClick={() => setOpen(false)}>
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
      <b className="desk-nav-count num">
        {of.toLocaleString('en-US')}
        <span className="visually-hidden"> waiting</span>
      </b>
    </>
  );
}
