// The way to the next page of a list that grows.
import { Button } from '../../../ui/button.tsx';

interface Growing {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export function MoreButton({ of }: { of: Growing }) {
  if (!of.hasNextPage) {
    return null;
  }
  return (
    <div className="panel-more" aria-live="polite">
      {of.isFetchNextPageError && <p className="small">The next page did not load.</p>}
      <Button onClick={() => void of.fetchNextPage()} busy={of.isFetchingNextPage} busyLabel="Loading...">
        {of.isFetchNextPageError ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
