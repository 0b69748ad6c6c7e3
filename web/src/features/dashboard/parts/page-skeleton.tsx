// A page that loads: a member's until it is known who is signed in, or one whose code loads.
import type { ComponentProps } from 'react';
import { PageTitle, SkeletonRows } from '../../../ui/page.tsx';

/** `label` names what loads; without a title where the page's own is shown above. */
export function PageSkeleton({ title, rows = 4, ...list }: ComponentProps<typeof SkeletonRows> & { title?: string }) {
  return (
    <div className="wrap">
      {title !== undefined && <PageTitle title={title} />}
      <SkeletonRows rows={rows} {...list} />
    </div>
  );
}
