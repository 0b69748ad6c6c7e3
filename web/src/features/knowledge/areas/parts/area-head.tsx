// Parts of the areas' pages: the head with its map, and links to parishes.
import type { AreaParish } from '@live-oak/contract/features/knowledge/schema.ts';
import { areaPath } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { useAreaTexts } from '../texts.ts';

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

const LINE = 'flex gap-x-2.5 gap-y-0 flex-wrap items-center justify-between border-b border-b-rule';

export function ParishLinks({ parishes }: { parishes: readonly AreaParish[] }) {
  const t = useAreaTexts();
  return (
    <ul className="grid gap-x-8 gap-y-0 grid-fill-60 mt-4 [.area-around_&+h2]:mt-10">
      {parishes.map((parish) => (
        <li className={LINE} key={parish.fips}>
          <TextLink to={areaPath(parish.slug)} strong>
            {parish.name}
          </TextLink>
          {parish.openJobs > 0 && <span className="small second num">{t.index.jobs(parish.openJobs)}</span>}
        </li>
      ))}
    </ul>
  );
}
