// An access gate: this person may not see the page (yet). It says why and what to do.
import { useEffect, type ReactNode } from 'react';
import { PrimaryLink, Icon, type IconName } from './basics.tsx';
import { useGateTexts } from './gate-texts.ts';

/** Why, and what to do: `text`, or children where it is more than a sentence. */
type Reason = { text: ReactNode; children?: never } | { text?: never; children: ReactNode };

type GateProps = Reason & {
  title: string;
  way?: { to: string; label: string };
  /** Other buttons, after or in place of `way`. */
  action?: ReactNode;
  icon?: IconName;
};

export function Gate({ title, text, children = text, way, action, icon = 'lock' }: GateProps) {
  // It may replace a long page whose session has ended, scrolled to its footer.
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
      {way && <PrimaryLink label={way.label} to={way.to} />}
      {action}
    </div>
  );
}

export interface LoginGateLook extends Pick<GateProps, 'action'> {
  title: string;
  /** The page to return to. */
  next: string;
  /** The page is for tree businesses, which have a login page of their own. */
  isBusiness?: boolean;
  /** The button's label; 'Go to Login' by default. */
  label?: string;
}

export function LoginGate({ next, isBusiness, label, ...gate }: LoginGateLook & Reason) {
  const { goToLogin } = useGateTexts();
  const page = isBusiness ? '/provider-login' : '/login';
  const way = { to: `${page}?next=${encodeURIComponent(next)}`, label: label ?? goToLogin };
  return <Gate {...gate} way={way} />;
}
