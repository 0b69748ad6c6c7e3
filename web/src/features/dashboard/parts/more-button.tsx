// The way to the next page of a list that grows.
import { Button } from '../../../ui/basics.tsx';
import { useDashboardTexts } from '../texts.ts';

interface Growing {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export function MoreButton({ of }: { of: Growing }) {
  const t = useDashboardTexts();
  if (!of.hasNextPage) {
    return null;
  }
  return (
    <div className="pt-4" aria-live="polite">
      {of.isFetchNextPageError && <p className="small">{t.more.failed}</p>}
      <Button onClick={() => void of.fetchNextPage()} busy={of.isFetchingNextPage} busyLabel={t.more.loading}>
        {of.isFetchNextPageError ? t.more.again : t.more.show}
      </Button>
    </div>
  );
}
