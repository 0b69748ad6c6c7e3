// The frame of every screen of administration: for administrators only, with navigation, counts and keyboard shortcuts; and the screen of
// one item.
import { type ReactNode, useState, type ComponentType } from 'react';
import { Navigate, useLocation, Link, useParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { KEYS, useKeySwitch, useKeys } from '../keys.ts';
import { AdminNav } from './admin-nav.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { EmptyState, SkeletonRows, PageTitle } from '../../../ui/page.tsx';
import { Answer, type Asked } from '../../dashboard/parts/panel.tsx';

/** Only administrators enter; everyone else goes to the administrators' login. */
function AdminOnly({ title, children }: { title: string; children: ReactNode }) {
  const { user, isLoading } = useAuth();
  const { pathname } = useLocation();
  if (isLoading) return <PageSkeleton title={title} />;
  if (user?.userType !== 'admin') return <Navigate to={`/admin/login?next=${pathname}`} replace />;
  return children;
}

/** The list of keyboard shortcuts, and the switch to turn them off in this browser. */
function KeysHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useKeySwitch();
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size="small">
      <div className="stack">
        <p className="second">Shortcuts work on the focused row or the open item, never while you type.</p>
        <dl className="border-t-2 border-t-bark">
          {KEYS.map(({ act, shown, words }) => (
            <div
              className="grid gap-3 grid-lead-36 items-center min-h-(--hit) border-b border-b-rule text-ui"
              key={act}
            >
              <dt className="flex gap-1.5">
                {shown.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Use these keys in this browser"
          hint="Arrow keys, Enter and Tab work either way."
          checked={on}
          onChange={(event) => setOn(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

/** A page of administration: its queries run for administrators only. */
export function adminPage(title: string, Shown: ComponentType): ComponentType {
  return function InAdmin() {
    return (
      <AdminOnly title={title}>
        <Framed>
          <Shown />
        </Framed>
      </AdminOnly>
    );
  };
}

function Framed({ children }: { children: ReactNode }) {
  const [help, setHelp] = useState(false);
  useKeys((act) => {
    if (act === 'help') {
      setHelp(true);
      return true;
    }
    const search = act === 'search' ? document.querySelector<HTMLInputElement>('main input[type=search]') : null;
    search?.focus();
    return search !== null;
  });
  return (
    <>
      <AdminNav onHelp={() => setHelp(true)} />
      {children}
      {help && <KeysHelp onClose={() => setHelp(false)} />}
    </>
  );
}

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
    return (
      <>
        {asked.data === undefined && <PageTitle title={title} />}
        <Answer
          of={asked}
          skeleton={<SkeletonRows rows={rows} label={`Loading the ${what}`} />}
          failed={`The ${what} did not load`}
          missing={
            <EmptyState
              title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`}
              text={missing}
              action={<ButtonLink to={list.to}>{`All ${what}s`}</ButtonLink>}
            />
          }
        >
          {(item) => <Item item={item} />}
        </Answer>
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
