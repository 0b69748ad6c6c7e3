// One line of the queue: the ring, what it is, its badge, and what can be done at once.
import { Badge, UrgencyBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WaitRing } from '../../providers/parts/wait-ring.tsx';
import { reviewClock, waitWords } from '../../providers/review-clock.ts';
import type { Waiting } from '../queue.ts';
import type { QueueActions } from './queue-list.tsx';

interface QueueRowProps {
  one: Waiting;
  now: Date;
  isCurrent: boolean;
  onFocus: () => void;
  actions: QueueActions;
}

export function QueueRow({ one, now, isCurrent, onFocus, actions }: QueueRowProps) {
  const clock = reviewClock(one.since, now);
  return (
    <li
      className={classNames(isCurrent && 'queue-current')}
      aria-current={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
    >
      <span className={classNames('queue-wait', clock.state === 'late' && 'queue-late')}>
        <WaitRing clock={clock} />
        <span className="num">{waitWords(clock)}</span>
      </span>
      <div className="queue-words">
        <button type="button" className="title-3 wide-hit" onClick={() => actions.open(one)}>
          {one.title}
        </button>
        <p className="small second">{one.detail}</p>
      </div>
      <span className="queue-badges">
        <WaitingBadge one={one} />
      </span>
      <div className="queue-actions">
        {one.kind === 'provider' ? (
          <Button aria-label={`Review ${one.title}`} onClick={() => actions.open(one)}>
            Review
          </Button>
        ) : (
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
        )}
      </div>
    </li>
  );
}

function WaitingBadge({ one }: { one: Waiting }) {
  if (one.kind === 'provider') {
    return one.provider.missing.length > 0 ? (
      <Badge tone="gold">{one.provider.missing.length} missing</Badge>
    ) : (
      <Badge tone="wait">Pending</Badge>
    );
  }
  return (
    <>
      {one.job.placeStatus === 'unresolved' && <Badge tone="gold">Location not found</Badge>}
      <UrgencyBadge urgency={one.job.urgency} />
    </>
  );
}
