// A part of a page under a heading of its own, which names it.
import { useId, type ReactNode } from 'react';

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
