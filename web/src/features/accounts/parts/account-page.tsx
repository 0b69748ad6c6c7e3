// The page around a sign-in form: the form at the left, the oak at the right, and what floats on the picture.
import type { ReactNode } from 'react';
import { ScriptNeeded } from '../../../app/script-needed.tsx';
import { LiveOak } from '../../../ui/drawing.tsx';
import { keepFocus } from '../keep-focus.ts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';

interface AccountPageProps {
  title: string;
  lead: ReactNode;
  /** Floats on the picture; below the form on narrow screens. */
  panel?: ReactNode;
  children: ReactNode;
}

export function AccountPage({ title, lead, panel, children }: AccountPageProps) {
  return (
    <div className="account-page grid grid-rows-[1fr_auto] grid-cols-[minmax(0,1fr)_minmax(0,0.82fr)] min-h-[calc(100vh_-_4.5rem)] [&_h1]:outline-none [&_form>*+*]:mt-5 max-lg:grid-rows-[auto_auto_auto] max-lg:grid-cols-1 max-lg:min-h-0">
      <div
        className="row-span-full w-full max-w-152 mx-auto px-(--gutter) py-[clamp(2rem,4vw,4rem)] [&>.notice+form]:mt-5 [&>.notice+.notice]:mt-5 max-lg:row-auto max-lg:col-start-1"
        onMouseDown={keepFocus}
      >
        <h1 tabIndex={-1}>{title}</h1>
        <p className="second mt-2 mb-6">{lead}</p>
        <ScriptNeeded />
        {children}
      </div>
      <div
        className="sky relative row-span-full col-start-2 overflow-hidden [&_.live-oak]:absolute [&_.live-oak]:left-1/2 [&_.live-oak]:bottom-0 [&_.live-oak]:w-auto [&_.live-oak]:h-full [&_.live-oak]:min-h-196 [&_.live-oak]:max-h-240 [&_.live-oak]:aspect-[1560/720] [&_.live-oak]:max-w-none [&_.live-oak]:[translate:-68%_0] max-lg:row-auto max-lg:col-start-1 max-lg:-order-1 max-lg:h-40 max-lg:[&_.live-oak]:-top-32 max-lg:[&_.live-oak]:bottom-auto max-lg:[&_.live-oak]:h-100 max-lg:[&_.live-oak]:min-h-0"
        aria-hidden="true"
      >
        <LiveOak />
      </div>
      {panel && (
        <div className="z-1 row-start-2 col-start-2 self-end m-6 px-6 py-4 border border-rule rounded-3 bg-paper-raised shadow-lift max-lg:row-auto max-lg:col-start-1 max-lg:w-auto max-lg:max-w-[calc(38rem_-_2_*_var(--gutter))] max-lg:mx-(--gutter) max-lg:mt-0 max-lg:mb-8 max-lg:px-4 sm:max-lg:w-full sm:max-lg:mx-auto">
          {panel}
        </div>
      )}
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
