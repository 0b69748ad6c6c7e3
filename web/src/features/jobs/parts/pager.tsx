// One page of a list and the way to the next: by key, so there are no page numbers to jump to.
import { Button } from '../../../ui/button.tsx';

interface PagerProps {
  page: number;
  hasNext: boolean;
  onNext: () => void;
  onPrevious: () => void;
  busy?: boolean;
}

/** Nothing when there is but one page. */
export function Pager({ page, hasNext, onNext, onPrevious, busy }: PagerProps) {
  if (page <= 1 && !hasNext) {
    return null;
  }
  return (
    <nav className="row between job-pager" aria-label="Pages">
      <Button disabled={page <= 1} onClick={onPrevious}>
        Previous
      </Button>
      <span className="small second">Page {page}</span>
      <Button disabled={!hasNext} busy={busy} busyLabel="Loading..." onClick={onNext}>
        Next 20 jobs
      </Button>
    </nav>
  );
}
