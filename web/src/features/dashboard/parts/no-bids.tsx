// An empty list of bids on the dashboard; a business that jobs are closed to is not led there.
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';

export function NoBids({ gated }: { gated: boolean }) {
  return (
    <EmptyState title="No bids yet" action={!gated && <ButtonLink to="/jobs">See open jobs</ButtonLink>}>
      {gated
        ? 'Your bids will stand here once you can bid.'
        : 'Find a job in your parishes and send your first sealed bid.'}
    </EmptyState>
  );
}
