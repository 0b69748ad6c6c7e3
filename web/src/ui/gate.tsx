// An access gate: the page is not for this person (yet). It says why and offers the way on.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface GateProps {
  /** 'Access Restricted' */
  title: string;
  /** 'Job postings are only available to approved service providers and administrators.' */
  children: ReactNode;
  /** Where to go from here: a ButtonLink. */
  action?: ReactNode;
  icon?: IconName;
}

export function Gate({ title, children, action, icon = 'lock' }: GateProps) {
  return (
    <div className="wrap gate">
      <Icon name={icon} />
      <h1 className="title-2" tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      {action}
    </div>
  );
}
