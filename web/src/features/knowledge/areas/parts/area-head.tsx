// The head of the pages of areas: title and lead beside a map, and the frame of that map.
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';

interface AreaHeadProps {
  /** The last breadcrumb. */
  here: string;
  title: string;
  lead: string;
  map: ReactNode;
  children: ReactNode;
}

export function AreaHead({ here, title, lead, map, children }: AreaHeadProps) {
  return (
    <div className="wrap grid gap-8 grid-cols-2 items-start pt-5 pb-12 max-lg:grid-cols-1">
      <div>
        <Breadcrumbs here={here} />
        <h1 className="mt-2.5 outline-none" tabIndex={-1}>
          {title}
        </h1>
        <p className="max-w-136 mt-4 mb-6 text-3">{lead}</p>
        {children}
      </div>
      {map}
    </div>
  );
}

export function MapFrame({ legend, children }: { legend?: ReactNode; children: ReactNode }) {
  return (
    <figure>
      <div className="border border-rule overflow-hidden rounded-2">{children}</div>
      {legend && <figcaption className="mt-2.5">{legend}</figcaption>}
    </figure>
  );
}
