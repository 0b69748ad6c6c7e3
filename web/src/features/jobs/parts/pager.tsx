// One page of a list and the way to the next: by key, so there are no page numbers to jump to.
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { findingTexts } from '../finding-texts.ts';

interface PagerProps {
  page: number;
  hasNext: boolean;
  onNext: () => void;
  onPrevious: () => void;
  busy?: boolean;
}

/** Nothing when there is but one page. */
export function Pager({ page, hasNext, onNext, onPrevious, busy }: PagerProps) {
  const t = useTexts(findingTexts);
  if (page <= 1 && !hasNext) {
    return null;
  }
  return (
    <nav className="row between pt-5" aria-label={t.pages}>
      <Button disabled={page <= 1} onClick={onPrevious}>
        {t.previous}
      </Button>
      <span className="small second">{t.page(page)}</span>
      <Button disabled={!hasNext} busy={busy} busyLabel={t.loading} onClick={onNext}>
        {t.nextJobs}
      </Button>
    </nav>
  );
}
