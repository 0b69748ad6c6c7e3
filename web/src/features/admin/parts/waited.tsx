// How long an item has waited against the target of its kind: a ring, the time, and the remaining time in words.
import { WaitRing, reviewClock, waitText } from '../../providers/review-clock.tsx';
import { dueAt as dueAfter, TARGET_MINUTES } from '@live-oak/contract/features/admin/targets.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dayAndTime } from '../../../ui/format.ts';
import { dueText } from '../wording.ts';

const HOUR = 3_600_000;

const DUE = { fresh: 'text-bark-2', warn: 'text-gold-ink font-semibold', late: 'text-error font-bold' };

export function Waited({ since, dueAt, now }: { since: string; dueAt: string; now: Date }) {
  const clock = reviewClock(since, now, (Date.parse(dueAt) - Date.parse(since)) / HOUR);
  return (
    <span className="inline-flex gap-2 items-center text-small leading-title" title={`Since ${dayAndTime(since)}`}>
      <WaitRing clock={clock} />
      <span>
        <b className="num block whitespace-nowrap [.data-table_&]:hidden">{waitText(clock)}</b>
        <span className={classNames('num block whitespace-nowrap', DUE[clock.state])}>{dueText(dueAt, now)}</span>
      </span>
    </span>
  );
}

/** An application; its target is the promised 48 hours. */
export function ApplicationWaited({ since, now }: { since: string; now: Date }) {
  return <Waited since={since} dueAt={dueAfter(since, TARGET_MINUTES.application)} now={now} />;
}
