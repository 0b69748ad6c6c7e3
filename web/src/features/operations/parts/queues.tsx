// What waits: each queue as a bar on one scale, with its numbers beside it.
import type { Operations } from '@live-oak/contract/features/operations/schema.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { QUEUE_WORDS, spell } from '../words.ts';

const many = (count: number) => count.toLocaleString('en-US');

export function Queues({ queues }: { queues: Operations['queues'] }) {
  const most = Math.max(1, ...queues.map(({ waiting, failed }) => waiting + failed));
  return (
    <Panel title="What waits">
      <ul className="operations-queues">
        {queues.map(({ queue, waiting, oldestSeconds, failed, running }) => (
          <li key={queue}>
            <span className="operations-queue-name">
              <b>{QUEUE_WORDS[queue].name}</b>
              <span className="small second">{QUEUE_WORDS[queue].what}</span>
            </span>
            <svg
              className="operations-bar"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect className="operations-bar-waiting" width={(100 * waiting) / most} height="8" />
              <rect
                className="operations-bar-failed"
                x={(100 * waiting) / most}
                width={(100 * failed) / most}
                height="8"
              />
            </svg>
            <span className="operations-queue-words">
              {waiting === 0 && failed === 0 && <span className="second">Nothing waits</span>}
              {waiting > (running ?? 0) && (
                <span className="num">
                  <b>{many(waiting - (running ?? 0))}</b> waiting
                </span>
              )}
              {running !== null && running > 0 && (
                <span className="num">
                  <b>{many(running)}</b> running
                </span>
              )}
              {failed > 0 && (
                <span className="num operations-failed-words">
                  <b>{many(failed)}</b> failed
                </span>
              )}
              {oldestSeconds > 0 && <span className="small second">the oldest for {spell(oldestSeconds)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
