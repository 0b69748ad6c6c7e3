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
    <li
      className={classNames(line['aria-current'] && 'queue-current [.queue>&]:border-l-oak [.queue>&]:bg-oak-tint')}
      {...line}
    >
      <Waited since={one.waitingSince} dueAt={one.dueAt} now={now} />
      <div className="min-w-0 wrap-anywhere max-md:col-span-full max-md:row-start-2">
        <button
          type="button"
          className="title-3 wide-hit px-0 py-0.5 border-0 bg-transparent bg-none text-inherit font-[650] text-3 leading-[1.3] font-text text-left cursor-pointer hover:text-oak hover:underline hover:[text-underline-offset:0.18em]"
          onClick={() => actions.open(one)}
        >
          {one.title}
        </button>
        <p className="small second">{detailOf(one)}</p>
      </div>
      <span className="flex gap-1.5 flex-wrap justify-end max-w-48 max-md:justify-end">
        {one.isTest && <Badge tone="slate">Test</Badge>}
        {one.kind === 'storm_job' && <Badge tone="slate">Live, not yet reviewed</Badge>}
        {one.urgency ? <UrgencyBadge urgency={one.urgency} /> : <Badge tone="wait">Pending</Badge>}
      </span>
      <div className="flex gap-1 justify-end min-w-28 max-md:col-span-full max-md:justify-start">
        {one.kind === 'job' ? (
          <>
            <Button aria-label={`Approve ${one.title}`} onClick={() => actions.approve(one)}>
              Approve
            </Button>
            <Button
              look="quiet"
              className="[.queue_&]:text-error"
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
