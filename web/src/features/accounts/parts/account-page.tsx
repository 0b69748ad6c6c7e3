// The frame of a sign-in form: the form on the left, the oak on the right with a floating panel.
import type { ReactNode } from 'react';
import { ScriptNeeded } from '../../../app/script-needed.tsx';
import { LiveOak } from '../../../ui/drawing.tsx';
import { keepFocus } from '../restore-focus.ts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/basics.tsx';

interface AccountPageProps {
  title: string;
  lead: ReactNode;
  /** Floats over the picture; below the form on narrow screens. */
  panel?: ReactNode;
  children: ReactNode;
}

export function AccountPage({ title, lead, panel, children }: AccountPageProps) {
  return (
    <div className="account-page grid grid-rows-[1fr_auto] grid-cols-2 min-h-[calc(100vh_-_4.5rem)] [&_form>*+*]:mt-5 max-lg:grid-rows-[auto_auto_auto] max-lg:grid-cols-1 max-lg:min-h-0">
      <div
        className="row-span-full w-full max-w-152 mx-auto px-(--gutter) py-wide [&>.notice+form]:mt-5 [&>.notice+.notice]:mt-5 max-lg:row-auto max-lg:col-start-1"
        onMouseDown={keepFocus}
      >
        <h1 className="outline-none" tabIndex={-1}>
          {title}
        </h1>
        <p className="second mt-2 mb-6">{lead}</p>
        <ScriptNeeded />
        {children}
      </div>
      <Oak />
      {panel && (
        <div className="z-1 row-start-2 col-start-2 self-end m-6 px-6 py-4 border border-rule rounded-3 bg-paper-raised shadow-lift max-lg:row-auto max-lg:col-start-1 max-lg:w-auto max-lg:max-w-[calc(38rem_-_2_*_var(--gutter))] max-lg:mx-(--gutter) max-lg:mt-0 max-lg:mb-8 max-lg:px-4 sm:max-lg:w-full sm:max-lg:mx-auto">
          {panel}
        </div>
      )}
    </div>
  );
}

function Oak() {
  return (
    <div
      className="sky relative row-span-full col-start-2 overflow-hidden max-lg:row-auto max-lg:col-start-1 max-lg:-order-1 max-lg:h-40"
      aria-hidden="true"
    >
      <LiveOak className="absolute left-1/2 bottom-0 w-auto h-full min-h-196 max-h-240 aspect-1560/720 max-w-none [translate:-68%_0] max-lg:-top-32 max-lg:bottom-auto max-lg:h-100 max-lg:min-h-0" />
    </div>
  );
}

export function AccountLinks({ label, links }: { label: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav className="mt-7 border-t border-t-rule" aria-label={label}>
      {links.map((link) => (
        <Link
          className="flex gap-3 items-center justify-between min-h-12 border-b border-b-rule font-semibold no-underline hover:underline"
          key={link.to}
          to={link.to}
        >
          {link.label}
          <Icon name="arrow" />
        </Link>
      ))}
    </nav>
  );
}
