// The dialog that keeps a search: a name, and whether new jobs are told of.
import { MAX_SEARCH_NAME, MOST_SEARCHES } from '@live-oak/contract/features/jobs/searches/schema.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../../../texts/language.tsx';
import { useSaid } from '../../../../texts/said.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useNotifications } from '../../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../../api-client/api-error.ts';
import { findingTexts } from '../../finding-texts.ts';
import { useSaveSearch } from '../data.ts';

interface SaveSearchProps {
  query: Record<string, string>;
  /** How many there are already. */
  count: number;
  onClose: () => void;
}

const FORM = 'save-search';

export function SaveSearchDialog({ query, count, onClose }: SaveSearchProps) {
  const t = useTexts(findingTexts);
  const said = useSaid();
  const toasts = useNotifications();
  const save = useSaveSearch();
  const [name, setName] = useState('');
  const [notify, setNotify] = useState(true);
  const { error } = save;
  const nameError = error instanceof ApiError ? error.fields['name'] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { name, query, notify },
      {
        onSuccess: (saved) => {
          toasts.success(t.saved, t.savedText(saved.name));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="small"
      title={t.saveSearch}
      onClose={onClose}
      held={save.isPending}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" type="submit" form={FORM} busy={save.isPending} busyLabel={t.saving}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={FORM} className="stack" onSubmit={submit} noValidate>
        {count >= MOST_SEARCHES && <Notice tone="gold">{t.most(MOST_SEARCHES)}</Notice>}
        {error && !nameError && (
          <Notice tone="error" title={t.notSaved} live>
            {said(messageOf(error, t.notSavedText))}
          </Notice>
        )}
        <TextField
          label={t.name}
          placeholder={t.namePlaceholder}
          maxLength={MAX_SEARCH_NAME}
          value={name}
          error={nameError && said(nameError)}
          data-first-focus
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          label={t.tellMe}
          hint={t.tellHint}
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
