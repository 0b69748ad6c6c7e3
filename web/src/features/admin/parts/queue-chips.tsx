// The kinds of what waits with how much of each, and how much of it is due or late.
import { QUEUE_KINDS, type QueueKind } from '@live-oak/contract/features/admin/schema.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useQueueCounts } from '../data.ts';
import { KIND_NAMES } from '../queue.ts';

interface QueueChipsProps {
  kind: QueueKind | '';
  onChange: (kind: QueueKind | '') => void;
}

const count = (value: number | undefined) => (value === undefined ? '' : ` ${value.toLocaleString('en-US')}`);

export function QueueChips({ kind, onChange }: QueueChipsProps) {
  const { data } = useQueueCounts();
  return (
    <div className="queue-chips">
      <Segmented
        label="What is shown"
        options={[
          { value: '', label: `All${count(data?.total)}` },
          ...QUEUE_KINDS.map((value) => ({ value, label: `${KIND_NAMES[value].many}${count(data?.byKind[value])}` })),
        ]}
        value={kind}
        onChange={onChange}
      />
      {data && data.due + data.late > 0 && (
        <p className="small">
          {data.late > 0 && <b className="queue-late num">{data.late.toLocaleString('en-US')} past 48 h</b>}
          {data.late > 0 && data.due > 0 && ', '}
          {data.due > 0 && <span className="num">{data.due.toLocaleString('en-US')} past 24 h</span>}
        </p>
      )}
    </div>
  );
}
