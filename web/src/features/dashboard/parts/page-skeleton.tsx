// A member's page until it is known who is signed in.
import { PageTitle, SkeletonRows } from '../../../ui/page.tsx';

export function PageSkeleton({ title }: { title: string }) {
  return (
    <div className="wrap">
      <PageTitle title={title} />
      <SkeletonRows rows={4} />
    </div>
  );
}
