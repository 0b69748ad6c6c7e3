// The queue with its data: loading, errors, the chosen kind, and the dialogs that its rows open.
import {
  type QueueItem,
  QUEUE_KINDS,
  type QueueKind,
  type QueueSort,
} from '@live-oak/contract/features/admin/schema.ts';
import { ApproveJob, RejectJob } from './job-acts.tsx';
import { JobDialog } from './job-dialog.tsx';
import { placeIn } from './place.tsx';
import { Review, type ReviewAct } from './review.tsx';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SkeletonRows } from '../../../ui/page.tsx';
import { MoreButton, Panel } from '../../dashboard/parts/panel.tsx';
import { useAdminQueue, useWaitingEmergencies } from '../data.ts';
import { detailOf, hasWords, opensHere, queueOf, screenOf } from '../queue.ts';
import { ExportLink } from './controls.tsx';
import { CouldNotLoad } from './facts.tsx';
import { QueueChips, QueueList } from './queue-list.tsx';

interface Opened {
  what: 'details' | ReviewAct;
  one: QueueItem;
}

interface OpenItemProps {
  open: Opened;
  /** The items that can be opened, in order. */
  items: readonly QueueItem[];
  onOpen: (one: QueueItem) => void;
  onClose: () => void;
}

/** What a row of the queue opens: a job, the review of a business, or the reason of a rejection. */
function OpenItem({ open: { what, one }, items, onOpen, onClose }: OpenItemProps) {
  const at = items.findIndex(({ key }) => key === one.key);
  // The next one opens only on a new press: a second tap on this decision must not decide it unread.
  const dialog = { place: placeIn(items, at, ' waiting', onOpen), onDecided: onClose, onClose };
  if (one.kind === 'job' && what === 'approve') return <ApproveJob job={{ ...one, isOut: false }} onClose={onClose} />;
  if (one.kind === 'job' || one.kind === 'storm_job' || one.kind === 'no_day') {
    return what === 'reject' ? (
      <RejectJob job={{ ...one, isOut: one.kind === 'storm_job' }} onClose={onClose} />
    ) : (
      <JobDialog jobId={one.id} {...dialog} />
    );
  }
  return one.providerId === null ? null : (
    <Review
      providerId={one.providerId}
      name={one.title}
      startWith={what === 'details' || one.kind === 'credential' ? undefined : what}
      {...dialog}
    />
  );
}

/** A search covers everything that waits, so it loads the remaining pages. */
function useAllPages(asked: ReturnType<typeof useAdminQueue>, needed: boolean): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = asked;
  useEffect(() => {
    if (needed && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [needed, hasNextPage, isFetching, isError, fetchNextPage]);
}

export function Queue({ words, now }: { words: string; now: Date }) {
  const [search] = useSearchParams();
  const [kind, setKind] = useState<QueueKind | ''>(() => QUEUE_KINDS.find((one) => one === search.get('queue')) ?? '');
  const [sort, setSort] = useState<QueueSort>('due');
  const { asked, emergencies, items } = useItems(kind, sort, words);
  const [open, show, close] = useOpened();
  const failed = asked.isError && !asked.data;
  // Only the full list of all kinds has the number of matches of each.
  const found = (one: QueueKind | '') =>
    asked.hasNextPage || (kind !== '' && one !== kind)
      ? undefined
      : items.filter((item) => one === '' || item.kind === one).length;
  return (
    <Panel title="Waiting for you" action={<QueueKeys />}>
      <QueueChips found={words === '' ? undefined : found} kind={kind} onChange={setKind} />
      {failed && <CouldNotLoad what="The queue" asked={asked} />}
      {emergencies.isError && !emergencies.data && <CouldNotLoad what="Waiting emergencies" asked={emergencies} />}
      {asked.isPending ? (
        <SkeletonRows rows={5} />
      ) : (
        <QueueList
          items={items}
          now={now}
          sort={{ by: sort, onChange: setSort }}
          isOld={asked.isPlaceholderData}
          none={failed ? undefined : words === '' && kind === '' ? 'decided' : 'narrowed'}
          actions={{
            open: show,
            // A key never decides: approving opens a confirmation that says what it does.
            approve: (one) => show(one, one.kind === 'job' || one.kind === 'application' ? 'approve' : 'details'),
            reject: (one) => show(one, 'reject'),
            ask: (one) => show(one, one.kind === 'application' ? 'requestInfo' : 'details'),
          }}
        />
      )}
      <MoreButton of={asked} />
      {/* Not during a search, which only this page knows. */}
      {words === '' && (
        <p className="mt-4">
          <ExportLink of="queue" filters={new URLSearchParams({ kind, sort })} label="Export the queue" />
        </p>
      )}
      {open && (
        <OpenItem key={open.one.key} open={open} items={items.filter(opensHere)} onOpen={show} onClose={close} />
      )}
    </Panel>
  );
}

/** The items of a kind that have these words. */
function useItems(kind: QueueKind | '', sort: QueueSort, words: string) {
  const asked = useAdminQueue(kind, sort);
  useAllPages(asked, words !== '');
  const emergencies = useWaitingEmergencies();
  // Emergencies come first only when sorted by due time.
  const first = sort === 'due' && (kind === '' || kind === 'job') ? emergencies.data : undefined;
  const all = queueOf(asked.data?.pages.flatMap((page) => page.body) ?? [], first ?? []);
  return { asked, emergencies, items: all.filter((one) => hasWords(words, one.title, detailOf(one))) };
}

/** The open item, the function that opens one here or on its own screen, and the one that closes it. */
function useOpened() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Opened>();
  const show = (one: QueueItem, what: Opened['what'] = 'details') => {
    const address = screenOf(one);
    if (opensHere(one)) {
      setOpen({ what, one });
    } else if (address !== undefined) {
      void navigate(address);
    }
  };
  return [open, show, () => setOpen(undefined)] as const;
}

const KEYS = [
  ['Enter', 'open'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['X', 'select'],
] as const;

function QueueKeys() {
  return (
    <p className="small second flex gap-x-4 gap-y-1.5 flex-wrap max-md:hidden">
      <span>
        <kbd>J</kbd> <kbd>K</kbd> move
      </span>
      {KEYS.map(([key, words]) => (
        <span key={key}>
          <kbd>{key}</kbd> {words}
        </span>
      ))}
    </p>
  );
}
