// The screens of the desk in one line, with what waits in each; on narrow screens behind a button that says the same.
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { useQueueCounts } from '../data.ts';
import { DESK_WAYS, openWays } from '../desk-ways.ts';
import './desk-nav.css';

export function DeskNav({ onHelp }: { onHelp: () => void }) {
  const counts = useQueueCounts().data;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const here = DESK_WAYS.find(({ to }) => to === pathname || pathname.startsWith(`${to}/`))?.label ?? 'Desk';
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
          {counts && counts.total > 0 && <Count of={counts.total} />}
          <Icon name="chevron" />
        </button>
        <ul id="desk-ways" className={open ? 'desk-ways-open' : undefined} onClick={() => setOpen(false)}>
          {openWays(counts?.can).map(({ label, to, waiting }) => {
            const count = counts && waiting?.(counts.byKind);
            return (
              <li key={to}>
                <NavLink to={to}>
                  {label}
                  {count ? <Count of={count} /> : null}
                </NavLink>
              </li>
            );
          })}
        </ul>
        <button type="button" className="desk-nav-keys" aria-label="Keys of the desk" onClick={onHelp}>
          <kbd>?</kbd> <span>Keys</span>
        </button>
      </div>
    </nav>
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
