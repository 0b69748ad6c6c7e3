// Above the list of jobs: the way to the saved searches, and to saving what is looked for now.
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { isNarrowed, toSaved, type JobFilters } from '../../parts/filters.ts';
import { useFindingTexts } from '../../finding-texts.ts';
import { useSearches, useSaveSearch } from '../data.ts';
import { SavedSearchesDialog } from './saved-searches.tsx';
import { useActionForm } from '../../../../app/use-action-form.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { MAX_SEARCH_NAME, MOST_SEARCHES } from '@live-oak/contract/features/jobs/searches/schema.ts';
import { Checkbox, TextField } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useNotifications } from '../../../../ui/toast/notifications.tsx';

export function SearchTools({ filters, hasArea }: { filters: JobFilters; hasArea: boolean }) {
  const t = useFindingTexts();
  const searches = useSearches();
  const [open, setOpen] = useState<'save' | 'list'>();
  const count = searches.data?.length ?? 0;
  const close = () => setOpen(undefined);
  return (
    <div className="row between gap-2 mb-3">
      <Button aria-haspopup="dialog" onClick={() => setOpen('list')}>
        {count > 0 ? t.savedCount(count) : t.savedSearches}
      </Button>
      {/* What the business may bid on goes without saying in a search that it saves. */}
      {isNarrowed({ ...filters, mayBid: false }) && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen('save')}>
          {t.saveSearch}
        </Button>
      )}
      {open === 'save' && <SaveSearchDialog query={toSaved(filters, hasArea)} count={count} onClose={close} />}
      {open === 'list' && <SavedSearchesDialog searches={searches} onClose={close} />}
    </div>
  );
}

interface SaveSearchProps {
  query: Record<string, string>;
  /** How many there are already. */
  count: number;
  onClose: () => void;
}

/** The dialog that saves a search: a name, and whether new jobs send a notification. */
function SaveSearchDialog({ query, count, onClose }: SaveSearchProps) {
  const t = useFindingTexts();
  const toasts = useNotifications();
  const save = useSaveSearch();
  const { field, failure, busy, onSubmit } = useActionForm({
    first: { name: '', notify: true },
    failed: t.notSavedText,
    send: (values) => save.mutateAsync({ ...values, query }),
    onDone: (saved) => {
      toasts.success(t.saved, t.savedText(saved.name));
      onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      title={t.saveSearch}
      onClose={onClose}
      action={t.save}
      busyLabel={t.saving}
      busy={busy}
      onSubmit={onSubmit}
    >
      {count >= MOST_SEARCHES && <Notice tone="gold">{t.most(MOST_SEARCHES)}</Notice>}
      {failure && (
        <Notice tone="error" title={t.notSaved} live>
          {failure}
        </Notice>
      )}
      <TextField
        label={t.name}
        placeholder={t.namePlaceholder}
        maxLength={MAX_SEARCH_NAME}
        data-first-focus
        {...field('name')}
      />
      <Checkbox label={t.tellMe} hint={t.tellHint} {...field('notify')} />
    </FormDialog>
  );
}
