// The parts of a page: header, sections, and the empty, loading and failed states of a list.
import { type ReactNode, useId } from 'react';
import { Button } from './basics.tsx';
import { classNames } from './class-names.ts';
import { Drawing } from './drawing.tsx';
import { useUiTexts } from './texts.ts';

// A page's header: its h1, which receives focus after navigation, a sentence below, and actions on the right.

interface PageTitleProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function PageTitle({ title, children, actions }: PageTitleProps) {
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

// A section of a page, named by its heading.

interface SectionProps {
  title: ReactNode;
  /** The heading's id, if something links to it. */
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

// The loading state is as high as the content.

interface EmptyStateProps {
  title: ReactNode;
  /** What to do next; as children where it is long. */
  text?: ReactNode;
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

export function EmptyState({ title, text, children = text, action }: EmptyStateProps) {
  return (
    <div className="list-state">
      <Drawing name="empty" className="w-30" />
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
      <Drawing name="failed" className="w-30" />
      <p className="display title-2">{title}</p>
      <p className="second">{children ?? t.noAnswer}</p>
      <Button label={t.tryAgain} onClick={onRetry} busy={retrying} />
    </div>
  );
}

const WIDTHS = { short: 'w-[38%]', mid: 'w-3/5', long: 'w-[88%]', full: 'w-full' };

/** One gray line; widths are classes, since prerendered pages have no inline styles. */
export function SkeletonLine({ width, big }: { width: keyof typeof WIDTHS; big?: boolean }) {
  return <span className={classNames('skeleton', WIDTHS[width], big && 'h-9')} aria-hidden="true" />;
}

interface SkeletonLinesProps {
  of: readonly (keyof typeof WIDTHS | { big: keyof typeof WIDTHS })[];
}

export const SkeletonLines = ({ of }: SkeletonLinesProps) =>
  of.map((line, index) =>
    typeof line === 'string' ? (
      <SkeletonLine key={index} width={line} />
    ) : (
      <SkeletonLine key={index} width={line.big} big />
    ),
  );

interface SkeletonFrameProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** What loads, named for screen readers, in the shape of what comes. */
export function SkeletonFrame({ label, className, children }: SkeletonFrameProps) {
  return (
    <div className={className} aria-busy="true" role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

/** Skeleton rows of a list, with or without a picture on the left. */
export function SkeletonRows({ rows = 3, picture, label }: { rows?: number; picture?: boolean; label?: string }) {
  const t = useUiTexts();
  return (
    <SkeletonFrame label={label ?? t.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classNames('skeleton-row', picture && 'skeleton-row-picture')} aria-hidden="true">
          {picture && <span className="skeleton skeleton-picture" />}
          <span className="skeleton-lines">
            <SkeletonLines of={['short', 'long', 'mid']} />
          </span>
        </div>
      ))}
    </SkeletonFrame>
  );
}
