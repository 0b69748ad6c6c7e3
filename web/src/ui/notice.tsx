// A notice inside the page: what the person should know here. Storm is for storms and emergencies alone.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type NoticeTone = 'slate' | 'gold' | 'error' | 'ok' | 'storm';

const ICONS: Record<NoticeTone, IconName> = {
  slate: 'info',
  gold: 'clock',
  error: 'alert',
  ok: 'check',
  storm: 'storm',
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconName;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Read out when it appears; on for errors by default. */
  live?: boolean;
  className?: string | undefined;
}

export function Notice({
  tone = 'slate',
  title,
  children,
  icon = ICONS[tone],
  actions,
  live = tone === 'error',
  className,
}: NoticeProps) {
  return (
    <div className={classNames('notice', `notice-${tone}`, className)} role={live ? 'alert' : undefined}>
      <Icon name={icon} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="row notice-actions">{actions}</div>}
      </div>
    </div>
  );
}
