// Above the list of jobs: the way to the saved searches, and to saving what is looked for now.
import { useState } from 'react';
import { useTexts } from '../../../../texts/language.tsx';
import { Button } from '../../../../ui/button.tsx';
import { isNarrowed, toSaved, type JobFilters } from '../../parts/filters.ts';
import { findingTexts } from '../../finding-texts.ts';
import { useSearches } from '../data.ts';
import { SaveSearchDialog } from './save-search.tsx';
import { SavedSearchesDialog } from './saved-searches.tsx';

export function SearchTools({ filters, hasArea }: { filters: JobFilters; hasArea: boolean }) {
  const t = useTexts(findingTexts);
  const searches = useSearches();
  const [open, setOpen] = useState<'save' | 'list'>();
  const count = searches.data?.length ?? 0;
  const close = () => setOpen(undefined);
  return (
    <div className="row between gap-2 mb-3">
      <Button aria-haspopup="dialog" onClick={() => setOpen('list')}>
        {count > 0 ? t.savedCount(count) : t.savedSearches}
      </Button>
      {isNarrowed(filters) && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen('save')}>
          {t.saveSearch}
        </Button>
      )}
      {open === 'save' && <SaveSearchDialog query={toSaved(filters, hasArea)} count={count} onClose={close} />}
      {open === 'list' && <SavedSearchesDialog searches={searches} onClose={close} />}
    </div>
  );
}
