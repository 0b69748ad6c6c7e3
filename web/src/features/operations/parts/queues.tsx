// What waits: each queue as a bar on one scale, with its numbers beside it.
import type { Operations } from '@live-oak/contract/features/operations/schema.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { QUEUE_WORDS, spell } from '../words.ts';

const many = (count: number) => count.toLocaleString('en-US');

export function Queues({ queues }: { queues: Operations['queues'] }) {
  const most = Math.max(1, ...queues.map(({ waiting, failed }) => waiting + failed));
  return (
    <Panel title="What waits">
      <ul className="m-0 p-0 list-none">
        {queues.map(({ queue, waiting, oldestSeconds, failed, running }) => (
          <li
            className="grid gap-x-6 gap-y-1 grid-cols-[minmax(11rem,1fr)_minmax(0,2fr)_minmax(14rem,1.4fr)] items-center py-3 border-b border-b-rule max-md:grid-cols-1"
            key={queue}
          >
            <span className="grid">
              <b>{QUEUE_WORDS[queue].name}</b>
              <span className="small second">{QUEUE_WORDS[queue].what}</span>
            </span>
            <svg
              className="block w-full h-3 rounded-1 bg-paper-sunk [.operations-machine_&]:mt-4"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect className="fill-chart-1" width={(100 * waiting) / most} height="8" />
              <rect className="fill-error" x={(100 * waiting) / most} width={(100 * failed) / most} height="8" />
            </svg>
            <span className="grid">
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
                <span className="num text-error">
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
