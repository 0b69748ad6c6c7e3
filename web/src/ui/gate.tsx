// An access gate: the page is not for this person (yet). It says why and offers the way on.
import type { ReactNode } from 'react';
import { useSaid } from '../texts/said.ts';
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

/** Title and sentence of a fixed text are shown in the language of the page. */
export function Gate({ title, children, action, icon = 'lock' }: GateProps) {
  const said = useSaid();
  return (
    <div className="wrap gate">
      <Icon name={icon} />
      <h1 className="title-2" tabIndex={-1}>
        {said(title)}
      </h1>
      <p>{typeof children === 'string' ? said(children) : children}</p>
      {action}
    </div>
  );
}

/** 'Access Restricted: Job postings …' → its title and its sentence, for the fixed texts of the contract. */
export function splitGateText(text: string): { title: string; sentence: string } {
  const colon = text.indexOf(': ');
  return colon < 0 ? { title: text, sentence: '' } : { title: text.slice(0, colon), sentence: text.slice(colon + 2) };
}
