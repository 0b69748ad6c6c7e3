// Storage, backup and versions: facts in two columns.
import type { Operations } from '@live-oak/contract/features/operations/schema.ts';
import type { ReactNode } from 'react';
import { ago, dayAndTime } from '../../../ui/dates.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { bytesWords, spell } from '../words.ts';

function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
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
  if (backup === null) {
    return 'None was ever finished';
  }
  const size = backup.bytes === null ? '' : `, ${bytesWords(backup.bytes)}`;
  return (
    <time dateTime={backup.at} title={dayAndTime(backup.at)}>
      {ago(backup.at)}
      {size}
    </time>
  );
}

export function Machine({ seen: { storage, backup, versions } }: { seen: Operations }) {
  const used = storage.diskBytes - storage.diskFreeBytes;
  return (
    <div className="operations-machine grid gap-8 grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))]">
      <Panel title="Storage">
        <svg
          className="block w-full h-3 rounded-1 bg-paper-sunk [.operations-machine_&]:mt-4"
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <rect className="fill-chart-quiet" width={(100 * used) / Math.max(1, storage.diskBytes)} height="8" />
        </svg>
        <Facts
          rows={[
            ['Disk under DATA_DIR', `${bytesWords(storage.diskFreeBytes)} of ${bytesWords(storage.diskBytes)} free`],
            ['Database', bytesWords(storage.databaseBytes)],
            [
              storage.kind === 'bucket' ? 'Files, in object storage' : 'Files, in DATA_DIR',
              `${storage.files.toLocaleString('en-US')}, ${bytesWords(storage.fileBytes)}`,
            ],
            ['Last backup', <LastBackup key="backup" backup={backup} />],
          ]}
        />
      </Panel>
      <Panel title="Versions">
        <Facts
          rows={[
            ['Live Oak', versions.version],
            ['Commit', versions.commit ?? 'not known'],
            ['Node', versions.node],
            [
              'PostgreSQL',
              versions.database === 'embedded' ? `${versions.databaseVersion}, embedded` : versions.databaseVersion,
            ],
            ['Migrations', versions.migrations],
            ['This process runs for', spell(versions.uptimeSeconds)],
          ]}
        />
      </Panel>
    </div>
  );
}
