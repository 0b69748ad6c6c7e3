// The parts of a page: its head, its sections, and the states of a list besides full: empty, loading and failed.
import { type ReactNode, useId } from 'react';
import { Button } from './basics.tsx';
import { classNames } from './class-names.ts';
import { Drawing } from './drawing.tsx';
import { useUiTexts } from './texts.ts';

// The head of a page: its h1, which takes the focus after a navigation, a sentence below, and actions at the right.

export function PageTitle({
  title,
  children,
  actions,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="page-title">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {children && <p className="second">{children}</p>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}

// A part of a page under a heading of its own, which names it.

interface SectionProps {
  title: ReactNode;
  /** Of the heading, where something links to it. */
  id?: string;
  /** A smaller heading. */
  small?: boolean;
  className?: string;
  children: ReactNode;
}

export function Section({ title, id, small = false, className, children }: SectionProps) {
  const own = useId();
  const heading = id ?? own;
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 className={small ? 'title-3' : 'title-2'} id={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

// Loading is as high as what it stands for.

interface EmptyStateProps {
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="list-state">
      <Drawing name="empty" />
      <p className="display title-2">{title}</p>
      {children && <p className="second">{children}</p>}
      {action}
    </div>
  );
}

interface FailedStateProps {
  /** 'Jobs did not load' */
  title: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
}

export function FailedState({ title, children, onRetry, retrying }: FailedStateProps) {
  const t = useUiTexts();
  return (
    <div className="list-state" role="alert">
      <Drawing name="failed" />
      <p className="display title-2">{title}</p>
      <p className="second">{children ?? t.noAnswer}</p>
      <Button onClick={onRetry} busy={retrying}>
        {t.tryAgain}
      </Button>
    </div>
  );
}

/** One gray line; widths are classes, since prerendered pages carry no styles of their own. */
export function SkeletonLine({ width = 'long', big }: { width?: 'short' | 'mid' | 'long' | 'full'; big?: boolean }) {
  return <span className={classNames('skeleton', `skeleton-${width}`, big && 'skeleton-big')} aria-hidden="true" />;
}

/** Rows of a list while it loads: with or without a picture at the left. */
export function SkeletonRows({
  rows = 3,
  picture = false,
  label,
}: {
  rows?: number;
  picture?: boolean;
  label?: string;
}) {
  const t = useUiTexts();
  return (
    <div aria-busy="true" role="status">
      <span className="visually-hidden">{label ?? t.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classNames('skeleton-row', picture && 'skeleton-row-picture')} aria-hidden="true">
          {picture && <span className="skeleton skeleton-picture" />}
          <span className="skeleton-lines">
            <SkeletonLine width="short" />
            <SkeletonLine width="long" />
            <SkeletonLine width="mid" />
          </span>
        </div>
      ))}
    </div>
  );
}
