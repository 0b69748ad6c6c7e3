// At a glance: an overall sentence, what is stuck, a line per service, the queues, and versions.
import type { HealthLine, Operations } from '@live-oak/contract/features/operations/schema.ts';
import { Badge, Notice } from '../../../ui/basics.tsx';
import { ago, agoInside, dayAndTime, timeOfDay } from '../../../ui/format.ts';
import { headline, PART_TEXTS, STATE_TEXTS, worstFirst, QUEUE_TEXTS, spell, bytesText } from '../wording.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

const EDGES: Readonly<Record<HealthLine['state'], string>> = {
  good: 'border-l-low-mark',
  attention: 'border-l-medium-mark',
  down: 'border-l-error',
  unused: 'border-l-paper-deep',
};

export function Health({ seen: { health, incidents, asOf }, stale }: { seen: Operations; stale: boolean }) {
  return (
    <section className="grid gap-4" aria-labelledby="operations-health">
      <div className="flex gap-x-4 gap-y-1 flex-wrap items-baseline justify-between">
        <h2 className="title-2" id="operations-health">
          {headline(health)}
        </h2>
        <p className="small second">
          {stale ? 'The server isn’t answering. Last update ' : 'As of '}
          <time dateTime={asOf}>{timeOfDay(asOf)}</time>
        </p>
      </div>
      {incidents.map(({ kind, since, words }) => (
        <Notice key={kind} tone="error" title={`Since ${dayAndTime(since)}`} text={words} />
      ))}
      <ul className="grid gap-x-6 gap-y-0 grid-fill-80 m-0 p-0 border-t-2 border-t-bark list-none">
        {worstFirst(health).map(partLine)}
      </ul>
    </section>
  );
}

function partLine({ part, state, words, lastOkAt }: HealthLine) {
  const { word, tone } = STATE_TEXTS[state];
  return (
    <li
      key={part}
      className={`grid gap-1 content-start min-h-23 pl-3 py-3 border-l-4 border-b border-b-rule wrap-anywhere max-md:min-h-0 ${EDGES[state]}`}
    >
      <span className="flex gap-x-3 gap-y-1 flex-wrap items-center justify-between">
        <b>{PART_TEXTS[part]}</b>
        <Badge tone={tone}>{word}</Badge>
      </span>
      <span>{words}</span>
      {lastOkAt !== null && part !== 'database' && (
        <span className="small second">
          Last OK <time dateTime={lastOkAt}>{agoInside(lastOkAt)}</time>
        </span>
      )}
    </li>
  );
}

const many = (count: number) => count.toLocaleString('en-US');

type Queue = Operations['queues'][number];

/** Each queue as a bar on one scale, with its numbers. */
export function Queues({ queues }: { queues: readonly Queue[] }) {
  const most = Math.max(1, ...queues.map(({ waiting, failed }) => waiting + failed));
  return (
    <Panel title="Queues">
      <ul className="m-0 p-0 list-none">
        {queues.map((one) => (
          <QueueRow key={one.queue} of={one} width={(count) => (100 * count) / most} />
        ))}
      </ul>
    </Panel>
  );
}

function QueueRow({ of, width }: { of: Queue; width: (count: number) => number }) {
  const { name, what } = QUEUE_TEXTS[of.queue];
  return (
    <li className="grid gap-x-6 gap-y-1 grid-cols-[minmax(11rem,1fr)_minmax(0,2fr)_minmax(14rem,1.4fr)] items-center py-3 border-b border-b-rule max-md:grid-cols-1">
      <span className="grid">
        <b>{name}</b>
        <span className="small second">{what}</span>
      </span>
      <Bar>
        <rect className="fill-chart-1" width={width(of.waiting)} height="8" />
        <rect className="fill-error" x={width(of.waiting)} width={width(of.failed)} height="8" />
      </Bar>
      <QueueCounts of={of} />
    </li>
  );
}

function Bar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      className={classNames('block w-full h-3 rounded-1 bg-paper-sunk', className)}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

function QueueCounts({ of: { waiting, failed, running, oldestSeconds } }: { of: Queue }) {
  const idle = waiting - (running ?? 0);
  const counted = (count: number, what: string, className = 'num') =>
    count > 0 && (
      <span className={className}>
        <b>{many(count)}</b> {what}
      </span>
    );
  return (
    <span className="grid">
      {waiting === 0 && failed === 0 && <span className="second">Empty</span>}
      {counted(idle, 'waiting')}
      {counted(running ?? 0, 'running')}
      {counted(failed, 'failed', 'num text-error')}
      {oldestSeconds > 0 && <span className="small second">oldest {spell(oldestSeconds)}</span>}
    </span>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="m-0">
      {rows.map(([name, value]) => (
        <div className="flex gap-x-4 gap-y-0 flex-wrap justify-between py-3 border-b border-b-rule" key={name}>
          <dt className="text-bark-2">{name}</dt>
          <dd className="num m-0 wrap-anywhere text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LastBackup({ backup }: { backup: Operations['backup'] }) {
  if (backup === null) return 'Never';
  const size = backup.bytes === null ? '' : `, ${bytesText(backup.bytes)}`;
  return (
    <time dateTime={backup.at} title={dayAndTime(backup.at)}>
      {ago(backup.at)}
      {size}
    </time>
  );
}

const storageFacts = ({ storage, backup }: Operations): Fact[] => [
  ['Disk under DATA_DIR', `${bytesText(storage.diskFreeBytes)} of ${bytesText(storage.diskBytes)} free`],
  ['Database', bytesText(storage.databaseBytes)],
  [
    storage.kind === 'bucket' ? 'Files, in object storage' : 'Files, in DATA_DIR',
    `${many(storage.files)}, ${bytesText(storage.fileBytes)}`,
  ],
  ['Last backup', <LastBackup key="backup" backup={backup} />],
];

const versionFacts = ({ versions: { database, ...versions } }: Operations): Fact[] => [
  ['Live Oak', versions.version],
  ['Commit', versions.commit ?? 'unknown'],
  ['Node', versions.node],
  ['PostgreSQL', `${versions.databaseVersion}${database === 'embedded' ? ', embedded' : ''}`],
  ['Migrations', versions.migrations],
  ['Uptime', spell(versions.uptimeSeconds)],
];

/** Storage, backup and versions: facts in two columns. */
export function Machine({ seen }: { seen: Operations }) {
  const { diskBytes, diskFreeBytes } = seen.storage;
  const used = (100 * (diskBytes - diskFreeBytes)) / Math.max(1, diskBytes);
  return (
    <div className="operations-machine grid gap-8 grid-fit-96">
      <Panel title="Storage">
        <Bar className="mt-4">
          <rect className="fill-chart-quiet" width={used} height="8" />
        </Bar>
        <Facts rows={storageFacts(seen)} />
      </Panel>
      <Panel title="Versions">
        <Facts rows={versionFacts(seen)} />
      </Panel>
    </div>
  );
}
