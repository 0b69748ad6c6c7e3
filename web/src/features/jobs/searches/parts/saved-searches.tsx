// The drawer of saved searches: open, rename or delete them, and switch their notifications.
import { MAX_SEARCH_NAME, MOST_SEARCHES, type SavedSearch } from '@live-oak/contract/features/jobs/query.ts';
import { useActionForm } from '../../../../app/use-action-form.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, SubmitButton, Notice, CancelButton } from '../../../../ui/basics.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/page.tsx';
import { useToasts } from '../../../../ui/toast/toasts.tsx';
import { messageOf } from '../../../../api-client/api-error.ts';
import { Answer } from '../../../dashboard/parts/panel.tsx';
import { addressOfSaved, DEFAULT_RADIUS } from '../../parts/filters.tsx';
import { useFindingTexts } from '../../finding-texts.ts';
import { useChangeSearch, useRemoveSearch, useSaveSearch, type useSearches } from '../data.ts';
import { labelOf, useLabels } from '../../../../texts/labels.ts';
import { parishName } from '../../../../ui/map/parishes.ts';

type SavedSearchesProps = { searches: ReturnType<typeof useSearches>; onClose: () => void };

export default function SavedSearchesDialog({ searches, onClose }: SavedSearchesProps) {
  const t = useFindingTexts();
  // The last deleted one, as long as the drawer is open.
  const [removed, setRemoved] = useState<SavedSearch>();
  return (
    <Dialog side title={t.savedSearches} onClose={onClose}>
      {removed && <Removed search={removed} onBack={() => setRemoved(undefined)} />}
      <Answer of={searches} rows={3} failed={t.searchesDidNotLoad}>
        {(list) =>
          list.length === 0 ? (
            !removed && <EmptyState title={t.noSearches} text={t.noSearchesText} />
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
  const onError = useFailed();
  const save = useSaveSearch();
  const { name, query, notify } = search;
  const undo = () => save.mutate({ name, query, notify }, { onSuccess: onBack, onError });
  const button = <Button label={t.undo} busy={save.isPending} onClick={undo} />;
  return <Notice title={t.removed} text={name} live actions={button} />;
}

function SearchRow({ search, ...on }: { search: SavedSearch; onOpen: () => void; onRemoved: () => void }) {
  const t = useFindingTexts();
  const failed = useFailed();
  const change = useChangeSearch();
  const [renaming, setRenaming] = useState(false);
  const { id, name, query } = search;
  const notify = (change.isPending ? change.variables.change.notify : undefined) ?? search.notify;
  return (
    <li className="grid gap-2 py-4 border-b border-b-rule first:pt-0">
      {renaming && <RenameForm search={search} onDone={() => setRenaming(false)} />}
      {!renaming && <h3 className="title-3 wrap-anywhere">{name}</h3>}
      <SearchWords query={query} />
      <Checkbox
        label={t.alertsOn}
        aria-label={t.tellsOf(name)}
        checked={notify}
        onChange={({ target }) => change.mutate({ id, change: { notify: target.checked } }, { onError: failed })}
      />
      <SearchButtons search={search} {...on} onRename={renaming ? undefined : () => setRenaming(true)} />
    </li>
  );
}

function useFailed() {
  const t = useFindingTexts();
  const toasts = useToasts();
  return (error: unknown) => toasts.error(t.notSaved, messageOf(error, t.notSavedText));
}

interface SearchButtonsProps {
  search: SavedSearch;
  onOpen: () => void;
  onRemoved: () => void;
  /** Undefined while it is being renamed. */
  onRename: (() => void) | undefined;
}

function SearchButtons({ search: { id, name, query }, onOpen, onRemoved, onRename }: SearchButtonsProps) {
  const t = useFindingTexts();
  const failed = useFailed();
  const navigate = useNavigate();
  const remove = useRemoveSearch();
  const open = () => {
    onOpen();
    void navigate(addressOfSaved(query));
  };
  // By the response the row is unmounted, with its callbacks.
  const removeIt = () => void remove.mutateAsync(id).then(onRemoved, failed);
  return (
    <div className="row">
      <Button label={t.open} variant="primary" aria-label={t.openOf(name)} onClick={open} />
      {onRename && <Button label={t.rename} aria-label={t.renameOf(name)} onClick={onRename} />}
      <Button variant="quiet" aria-label={t.removeOf(name)} busy={remove.isPending} onClick={removeIt}>
        {t.remove}
      </Button>
    </div>
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
        <SubmitButton label={t.save} busy={busy} />
        <CancelButton onClick={onDone} />
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
