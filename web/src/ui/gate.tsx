// An access gate: the page is not for this person (yet). It says why and offers the way on.
import { useEffect, type ReactNode } from 'react';
import { PrimaryLink, Icon, type IconName } from './basics.tsx';
import { useGateTexts } from './gate-texts.ts';

interface GateProps {
  /** 'Access Restricted' */
  title: string;
  /** 'Job postings are only available to approved service providers and administrators.' */
  children: ReactNode;
  /** Where to go from here. */
  way?: { to: string; label: string };
  /** In place of `way`: other buttons. */
  action?: ReactNode;
  icon?: IconName;
}

export function Gate({ title, children, way, action, icon = 'lock' }: GateProps) {
  // It may take the place of a long page whose session has ended, of which only the footer would be in view.
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className="wrap gate">
      <Icon name={icon} />
      <h1 className="title-2" tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      {way && <PrimaryLink to={way.to}>{way.label}</PrimaryLink>}
      {action}
    </div>
  );
}

interface LoginGateProps {
  title: string;
  children: ReactNode;
  /** The page itself, to come back to. */
  next: string;
  /** The page is for tree businesses, which log in on a page of their own. */
  isBusiness?: boolean;
  /** On the button; 'Go to Login' unless it is given. */
  label?: string;
}

export function LoginGate({ title, children, next, isBusiness, label }: LoginGateProps) {
  const { goToLogin } = useGateTexts();
  const page = isBusiness ? '/provider-login' : '/login';
  const way = { to: `${page}?next=${encodeURIComponent(next)}`, label: label ?? goToLogin };
  return (
    <Gate title={title} way={way}>
      {children}
    </Gate>
  );
}
