// The person's saved searches in a drawer: open, rename, notifications on or off, delete.
import { useActionForm } from '../../../../app/use-action-form.ts';
import { MAX_SEARCH_NAME, MOST_SEARCHES, type SavedSearch } from '@live-oak/contract/features/jobs/query.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, SubmitButton, Notice } from '../../../../ui/basics.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/page.tsx';
import { useNotifications } from '../../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../../api-client/api-error.ts';
import { Answer } from '../../../dashboard/parts/panel.tsx';
import { addressOfSaved, DEFAULT_RADIUS } from '../../parts/filters.ts';
import { useFindingTexts } from '../../finding-texts.ts';
import { useChangeSearch, useRemoveSearch, useSaveSearch, type useSearches } from '../data.ts';
import { labelOf, useLabels } from '../../../../texts/labels.ts';
import { parishName } from '../../../../ui/map/parishes.ts';

interface SavedSearchesProps {
  searches: ReturnType<typeof useSearches>;
  onClose: () => void;
}

export function SavedSearchesDialog({ searches, onClose }: SavedSearchesProps) {
  const t = useFindingTexts();
  // The last deleted one, as long as the drawer is open.
  const [removed, setRemoved] = useState<SavedSearch>();
  return (
    <Dialog side title={t.savedSearches} onClose={onClose}>
      {removed && <Removed search={removed} onBack={() => setRemoved(undefined)} />}
      <Answer of={searches} rows={3} failed={t.searchesDidNotLoad}>
        {(list) =>
          list.length === 0 ? (
            !removed && <EmptyState title={t.noSearches}>{t.noSearchesText}</EmptyState>
          ) : (
            <ul>
              {list.map((search) => (
                <SearchRow key={search.id} search={search} onOpen={onClose} onRemoved={() => setRemoved(search)} />
              ))}
            </ul>
          )
        }
      </Answer>
      {(searches.data?.length ?? 0) >= MOST_SEARCHES && <p className="small second">{t.most(MOST_SEARCHES)}</p>}
    </Dialog>
  );
}

/** Deleting needs no confirmation, because it can be undone: the search is saved again as it was. */
function Removed({ search, onBack }: { search: SavedSearch; onBack: () => void }) {
  const t = useFindingTexts();
  const toasts = useNotifications();
  const save = useSaveSearch();
  const undo = () =>
    save.mutate(
      { name: search.name, query: search.query, notify: search.notify },
      { onSuccess: onBack, onError: (error) => toasts.error(t.notSaved, messageOf(error, t.notSavedText)) },
    );
  return (
    <Notice
      title={t.removed}
      live
      actions={
        <Button busy={save.isPending} onClick={undo}>
          {t.undo}
        </Button>
      }
    >
      {search.name}
    </Notice>
  );
}

interface SearchRowProps {
  search: SavedSearch;
  onOpen: () => void;
  onRemoved: () => void;
}

function SearchRow({ search, onOpen, onRemoved }: SearchRowProps) {
  const t = useFindingTexts();
  const toasts = useNotifications();
  const navigate = useNavigate();
  const change = useChangeSearch();
  const remove = useRemoveSearch();
  const [renaming, setRenaming] = useState(false);
  const failed = (error: unknown) => toasts.error(t.notSaved, messageOf(error, t.notSavedText));
  return (
    <li className="grid gap-2 py-4 border-b border-b-rule first:pt-0">
      {renaming ? (
        <RenameForm search={search} onDone={() => setRenaming(false)} />
      ) : (
        <h3 className="title-3 wrap-anywhere">{search.name}</h3>
      )}
      <SearchWords query={search.query} />
      <Checkbox
        label={t.alertsOn}
        aria-label={t.tellsOf(search.name)}
        checked={change.isPending ? (change.variables.change.notify ?? search.notify) : search.notify}
        onChange={(event) =>
          change.mutate({ id: search.id, change: { notify: event.target.checked } }, { onError: failed })
        }
      />
      <div className="row">
        <Button
          variant="primary"
          aria-label={t.openOf(search.name)}
          onClick={() => {
            onOpen();
            void navigate(addressOfSaved(search.query));
          }}
        >
          {t.open}
        </Button>
        {!renaming && (
          <Button aria-label={t.renameOf(search.name)} onClick={() => setRenaming(true)}>
            {t.rename}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t.removeOf(search.name)}
          busy={remove.isPending}
          onClick={() =>
            // By the response the row is unmounted, with its callbacks.
            void remove.mutateAsync(search.id).then(onRemoved, failed)
          }
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}

function RenameForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const t = useFindingTexts();
  const change = useChangeSearch();
  const { form, field, busy, onSubmit } = useActionForm({
    first: { name: search.name },
    failed: t.notSavedText,
    failsAt: 'name',
    send: ({ name }) => change.mutateAsync({ id: search.id, change: { name } }),
    onDone,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextField label={t.name} maxLength={MAX_SEARCH_NAME} {...field('name')} />
      <div className="row">
        <SubmitButton busy={busy}>{t.save}</SubmitButton>
        <Button onClick={onDone}>{t.cancel}</Button>
      </div>
    </form>
  );
}

/** A saved search's criteria, in a line of text. */
function SearchWords({ query }: { query: Record<string, string> }) {
  const t = useFindingTexts();
  const { services, urgencies } = useLabels();
  const each = (codes: string | undefined, table: Readonly<Record<string, string>>) =>
    codes?.split(',').map((code) => labelOf(table, code)) ?? [];
  const { q, serviceType, urgency, parish, near, radiusMiles, budgetShown, fits } = query;
  const words = [
    q && `“${q}”`,
    ...each(serviceType, services),
    ...each(urgency, urgencies),
    parish && parishName(parish),
    near && `${near} (${t.miles(Number(radiusMiles ?? DEFAULT_RADIUS))})`,
    budgetShown && t.budgetShown,
    fits && t.fitsMe,
  ];
  return <p className="small second">{words.filter(Boolean).join(' · ')}</p>;
}
