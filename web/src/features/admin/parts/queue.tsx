// The queue with its data: loading, errors, the chosen kind, and the dialogs that its rows open.
import {
  type QueueItem,
  QUEUE_KINDS,
  type QueueKind,
  type QueueSort,
} from '@live-oak/contract/features/admin/schema.ts';
import { ApproveJob, RejectJob } from './job-acts.tsx';
import { JobDialog } from './job-dialog.tsx';
import type { ReviewPlace } from './place.tsx';
import { Review, type ReviewAct } from './review.tsx';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SkeletonRows } from '../../../ui/page.tsx';
import { MoreButton, Panel } from '../../dashboard/parts/panel.tsx';
import { useAdminQueue, useWaitingEmergencies } from '../data.ts';
import { detailOf, hasWords, opensHere, queueOf, screenOf } from '../queue.ts';
import { CouldNotLoad } from './could-not-load.tsx';
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
  onDecided: () => void;
  onClose: () => void;
}

/** What a row of the queue opens: a job, the review of a business, or the reason of a rejection. */
function OpenItem({ open: { what, one }, items, onOpen, onDecided, onClose }: OpenItemProps) {
  const at = items.findIndex(({ key }) => key === one.key);
  const to = (item: QueueItem | undefined) => item && (() => onOpen(item));
  const place: ReviewPlace | undefined =
    at < 0
      ? undefined
      : { words: `${at + 1} of ${items.length} waiting`, onNext: to(items[at + 1]), onPrevious: to(items[at - 1]) };
  if (one.kind === 'job' && what === 'approve') {
    return <ApproveJob job={{ ...one, isOut: false }} onClose={onClose} />;
  }
  if (one.kind === 'job' || one.kind === 'storm_job' || one.kind === 'no_day') {
    return what === 'reject' ? (
      <RejectJob job={{ ...one, isOut: one.kind === 'storm_job' }} onClose={onClose} />
    ) : (
      <JobDialog jobId={one.id} place={place} onDecided={onDecided} onClose={onClose} />
    );
  }
  return one.providerId === null ? null : (
    <Review
      providerId={one.providerId}
      name={one.title}
      place={place}
      startWith={what === 'details' || one.kind === 'credential' ? undefined : what}
      onDecided={onDecided}
      onClose={onClose}
    />
  );
}

/** A search covers everything that waits, so it loads the remaining pages. */
function useAllPages(asked: ReturnType<typeof useAdminQueue>, needed: boolean): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = asked;
  useEffect(() => {
    if (needed && hasNextPage && !isFetching && !isError) {
      void fetchNextPage();
    }
  }, [needed, hasNextPage, isFetching, isError, fetchNextPage]);
}

export function Queue({ words, now }: { words: string; now: Date }) {
  const [search] = useSearchParams();
  const [kind, setKind] = useState<QueueKind | ''>(() => QUEUE_KINDS.find((one) => one === search.get('queue')) ?? '');
  const [sort, setSort] = useState<QueueSort>('due');
  const asked = useAdminQueue(kind, sort);
  useAllPages(asked, words !== '');
  const emergencies = useWaitingEmergencies();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Opened>();
  const pages = asked.data?.pages ?? [];
  const items = queueOf(
    pages.flatMap((page) => page.body),
    // Emergencies come first only when sorted by due time.
    sort === 'due' && (kind === '' || kind === 'job') ? (emergencies.data ?? []) : [],
  ).filter((one) => hasWords(words, one.title, detailOf(one)));
  const failed = asked.isError && !asked.data;

  const show = (one: QueueItem, what: Opened['what'] = 'details') => {
    const address = screenOf(one);
    if (opensHere(one)) {
      setOpen({ what, one });
    } else if (address !== undefined) {
      void navigate(address);
    }
  };
  return (
    <Panel title="Waiting for you" action={<QueueKeys />}>
      <QueueChips
        // Only the full list of all kinds has the number of matches of each.
        found={
          words === ''
            ? undefined
            : (one) =>
                asked.hasNextPage || (kind !== '' && one !== kind)
                  ? undefined
                  : items.filter((item) => one === '' || item.kind === one).length
        }
        kind={kind}
        onChange={setKind}
      />
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
      {open && (
        <OpenItem
          key={open.one.key}
          open={open}
          items={items.filter(opensHere)}
          onOpen={show}
          // The next one opens only on a new press: a second tap on this decision must not decide it unread.
          onDecided={() => setOpen(undefined)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}

function QueueKeys() {
  return (
    <p className="small second flex gap-x-4 gap-y-1.5 flex-wrap max-md:hidden">
      <span>
        <kbd>J</kbd> <kbd>K</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>A</kbd> approve
      </span>
      <span>
        <kbd>R</kbd> reject
      </span>
      <span>
        <kbd>X</kbd> select
      </span>
    </p>
  );
}
