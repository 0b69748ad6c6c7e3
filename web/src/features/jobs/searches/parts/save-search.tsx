// The dialog that keeps a search: a name, and whether new jobs are told of.
import { useActionForm } from '../../../../app/use-action-form.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { MAX_SEARCH_NAME, MOST_SEARCHES } from '@live-oak/contract/features/jobs/searches/schema.ts';
import { useTexts } from '../../../../texts/language.tsx';
import { Checkbox, TextField } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useNotifications } from '../../../../ui/toast/notifications.tsx';
import { findingTexts } from '../../finding-texts.ts';
import { useSaveSearch } from '../data.ts';

interface SaveSearchProps {
  query: Record<string, string>;
  /** How many there are already. */
  count: number;
  onClose: () => void;
}

export function SaveSearchDialog({ query, count, onClose }: SaveSearchProps) {
  const t = useTexts(findingTexts);
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
      cancel={t.cancel}
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
