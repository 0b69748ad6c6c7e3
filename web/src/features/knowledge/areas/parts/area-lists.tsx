// The parishes in an area or next to it.
import type { AreaParish } from '@live-oak/contract/features/knowledge/schema.ts';
import { areaPath } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import { Link } from 'react-router';
import { useAreaTexts } from '../texts.ts';

export function ParishLinks({ parishes }: { parishes: readonly AreaParish[] }) {
  const t = useAreaTexts();
  return (
    <ul className="grid gap-x-8 gap-y-0 grid-fill-60 mt-4 [.area-around_&+h2]:mt-10">
      {parishes.map((parish) => (
        <li
          className="flex gap-x-2.5 gap-y-0 flex-wrap items-center justify-between border-b border-b-rule"
          key={parish.fips}
        >
          <Link className="inline-flex items-center min-h-(--hit) font-semibold" to={areaPath(parish.slug)}>
            {parish.name}
          </Link>
          {parish.openJobs > 0 && <span className="small second num">{t.index.jobs(parish.openJobs)}</span>}
        </li>
      ))}
    </ul>
  );
}
