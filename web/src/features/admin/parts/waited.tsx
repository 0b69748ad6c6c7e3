// How long something waits against the promise of 24-48 hours: the ring, the hours, and what is left of them in words.
import { classNames } from '../../../ui/class-names.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { WaitRing } from '../../providers/parts/wait-ring.tsx';
import { reviewClock, waitWords } from '../../providers/review-clock.ts';
import { dueWords } from '../clock.ts';
import './waited.css';

export function Waited({ since, now }: { since: string; now: Date }) {
  const clock = reviewClock(since, now);
  return (
    <span className={classNames('waited', `waited-${clock.state}`)} title={`Since ${dayAndTime(since)}`}>
      <WaitRing clock={clock} />
      <span>
        <b className="num">{clock.hours === 0 ? 'under 1 h' : waitWords(clock)}</b>
        <span className="waited-due num">{dueWords(since, now)}</span>
      </span>
    </span>
  );
}
