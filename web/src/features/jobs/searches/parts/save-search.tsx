// The dialog that saves a search: a name, and whether new jobs send a notification.
import { MAX_SEARCH_NAME, MOST_SEARCHES } from '@live-oak/contract/features/jobs/query.ts';
import { useActionForm } from '../../../../app/use-action-form.ts';
import { Notice } from '../../../../ui/basics.tsx';
import { Checkbox, TextField } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useToasts } from '../../../../ui/toast/toasts.tsx';
import { useFindingTexts } from '../../finding-texts.ts';
import { useSaveSearch } from '../data.ts';

type SaveSearchProps = { query: Record<string, string>; count: number; onClose: () => void };

/** `count`: how many are saved already. */
export default function SaveSearchDialog({ query, count, onClose }: SaveSearchProps) {
  const t = useFindingTexts();
  const toasts = useToasts();
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
    <FormDialog size="small" title={t.saveSearch} onClose={onClose} action={t.save} busy={busy} onSubmit={onSubmit}>
      {count >= MOST_SEARCHES && <Notice tone="gold" text={t.most(MOST_SEARCHES)} />}
      {failure && <Notice tone="error" title={t.notSaved} text={failure} live />}
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
