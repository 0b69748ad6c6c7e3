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
    <div className="wrap grid gap-[clamp(1.5rem,4vw,4rem)] grid-cols-[minmax(0,1fr)_minmax(0,0.92fr)] items-start pt-5 pb-[clamp(1.5rem,3vw,3rem)] max-lg:grid-cols-1">
      <div>
        <Breadcrumbs here={here} />
        <h1 className="mt-2.5 outline-none" tabIndex={-1}>
          {title}
        </h1>
        <p className="max-w-136 mt-4 mb-6 text-[1.125rem]">{lead}</p>
        {children}
      </div>
      {map}
    </div>
  );
}

export function MapFrame({ children }: { children: ReactNode }) {
  return (
    <figure className="[&_.map]:border [&_.map]:border-rule [&_.map]:overflow-hidden [&_.map]:rounded-2 [&_figcaption]:mt-2.5">
      {children}
    </figure>
  );
}
