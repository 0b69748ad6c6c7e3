// How long something waits against the target of its kind: the ring, the time, and what is left of it in words.
import { dueAt as dueAfter, TARGET_MINUTES } from '@live-oak/contract/features/admin/targets.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { WaitRing } from '../../providers/parts/wait-ring.tsx';
import { reviewClock, waitWords } from '../../providers/review-clock.ts';
import { dueWords } from '../clock.ts';
import './waited.css';

const HOUR = 3_600_000;

interface WaitedProps {
  since: string;
  dueAt: string;
  now: Date;
}

export function Waited({ since, dueAt, now }: WaitedProps) {
  const clock = reviewClock(since, now, (Date.parse(dueAt) - Date.parse(since)) / HOUR);
  return (
    <span className={classNames('waited', `waited-${clock.state}`)} title={`Since ${dayAndTime(since)}`}>
      <WaitRing clock={clock} />
      <span>
        <b className="num">{waitWords(clock)}</b>
        <span className="waited-due num">{dueWords(dueAt, now)}</span>
      </span>
    </span>
  );
}

/** An application, whose target is the promise of 48 hours. */
export function ApplicationWaited({ since, now }: { since: string; now: Date }) {
  return <Waited since={since} dueAt={dueAfter(since, TARGET_MINUTES.application)} now={now} />;
}
