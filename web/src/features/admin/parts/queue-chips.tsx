// The kinds of what waits with how much of each, and how much of it is due or late.
import { QUEUE_KINDS, type QueueKind } from '@live-oak/contract/features/admin/schema.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useQueueCounts } from '../data.ts';
import { KIND_NAMES } from '../queue.ts';

interface QueueChipsProps {
  /** How many of a kind match the search; undefined where nothing is searched for, or not all of it is loaded. */
  found: ((kind: QueueKind | '') => number | undefined) | undefined;
  kind: QueueKind | '';
  onChange: (kind: QueueKind | '') => void;
}

const count = (value: number | undefined) => (value === undefined ? '' : ` ${value.toLocaleString('en-US')}`);

export function QueueChips({ found, kind, onChange }: QueueChipsProps) {
  const { data } = useQueueCounts();
  const of = (one: QueueKind | '') => count(found ? found(one) : one === '' ? data?.total : data?.byKind[one]);
  return (
    <div className="queue-chips flex gap-x-4 gap-y-2 flex-wrap items-center justify-between py-3 border-b border-b-rule">
      <Segmented
        swiped
        label="What is shown"
        options={[
          { value: '', label: `All${of('')}` },
          ...QUEUE_KINDS.map((value) => ({ value, label: `${KIND_NAMES[value].many}${of(value)}` })),
        ]}
        value={kind}
        onChange={onChange}
      />
      {data && !found && data.due + data.late > 0 && (
        <p className="small">
          {data.late > 0 && <b className="num text-error">{data.late.toLocaleString('en-US')} late</b>}
          {data.late > 0 && data.due > 0 && ', '}
          {data.due > 0 && <span className="num">{data.due.toLocaleString('en-US')} past half the time</span>}
        </p>
      )}
    </div>
  );
}
