// One line of the queue: the ring, what it is, its badge, and what can be done at once.
import type { QueueItem } from '@live-oak/contract/features/admin/schema.ts';
import { Badge, UrgencyBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { detailOf, opensHere, screenOf } from '../queue.ts';
import type { LineProps } from '../use-lines.ts';
import { Waited } from './waited.tsx';

export interface QueueActions {
  open: (one: QueueItem) => void;
  approve: (one: QueueItem) => void;
  reject: (one: QueueItem) => void;
  ask: (one: QueueItem) => void;
}

interface QueueRowProps {
  one: QueueItem;
  now: Date;
  line: LineProps;
  actions: QueueActions;
}

export function QueueRow({ one, now, line, actions }: QueueRowProps) {
  return (
    <li className={classNames(line['aria-current'] && 'queue-current')} {...line}>
      <Waited since={one.waitingSince} dueAt={one.dueAt} now={now} />
      <div className="queue-words">
        <button type="button" className="title-3 wide-hit" onClick={() => actions.open(one)}>
          {one.title}
        </button>
        <p className="small second">{detailOf(one)}</p>
      </div>
      <span className="queue-badges">
        {one.isTest && <Badge tone="slate">Test</Badge>}
        {one.kind === 'storm_job' && <Badge tone="slate">Live, not yet reviewed</Badge>}
        {one.urgency ? <UrgencyBadge urgency={one.urgency} /> : <Badge tone="wait">Pending</Badge>}
      </span>
      <div className="queue-actions">
        {one.kind === 'job' ? (
          <>
            <Button aria-label={`Approve ${one.title}`} onClick={() => actions.approve(one)}>
              Approve
            </Button>
            <Button
              look="quiet"
              className="queue-reject"
              aria-label={`Reject ${one.title}`}
              onClick={() => actions.reject(one)}
            >
              Reject
            </Button>
          </>
        ) : (
          (opensHere(one) || screenOf(one)) && (
            <Button aria-label={`Review ${one.title}`} onClick={() => actions.open(one)}>
              Review
            </Button>
          )
        )}
      </div>
    </li>
  );
}
