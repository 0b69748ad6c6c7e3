// What a member's page shows until it is known who is signed in.
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';

export function PageSkeleton({ title }: { title: string }) {
  return (
    <div className="wrap">
      <PageTitle title={title} />
      <SkeletonRows rows={4} />
    </div>
  );
}
