// npm run restore: restores a backup into an empty target and verifies the tables, the ledger and the audit log.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { print, runProgram } from '../kernel/command-line.ts';
import { openDb } from '../kernel/db/open.ts';
import { processEnv } from '../kernel/env.ts';
import { makeLog } from '../kernel/log.ts';
import { makeStorage } from '../kernel/storage/storage.ts';
import { verifyRecord } from '../kernel/audit-log/audit-log.ts';
import { checkFolder } from './folder.ts';
import { restoreBackup } from './restore.ts';

const USAGE = `Usage: npm run restore -- --from FOLDER [--check] [--keep-sessions]

Restores a backup into the database of DATABASE_URL with the files of S3_BUCKET, or into the embedded one in DATA_DIR. The target must be
empty: use a new database or folder. Everything is compared with the backup before the target may be used.
  --from FOLDER     one backup: the folder with manifest.json in it
  --check           reads the whole backup and compares it with its checksums; restores nothing
  --keep-sessions   people stay signed in as they were; links in mails that were not used yet work again
Exits with code 1 when something is wrong. Nothing is committed until every table matches the backup.
`;

async function restore(from: string, keepSessions: boolean): Promise<void> {
  const env = processEnv();
  const { dataDir, load } = env;
  // Session connections and locks, which a transaction pooler does not provide.
  const databaseUrl = load.databaseDirectUrl ?? env.databaseUrl;
  const db = await openDb({ databaseUrl, dataDir, poolSize: 2 });
  try {
    const storage = makeStorage(env, makeLog({ ...env, logLevel: 'error' }));
    const { manifest, rows, seconds } = await restoreBackup(from, { db, databaseUrl, storage }, { keepSessions });
    print(
      `Restored ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.count} files as of ${manifest.takenAt}, in ${seconds.toFixed(1)} s.`,
    );
    print('Every table was read again and matches the backup.');
    const record = await verifyRecord(db);
    print(
      record.sound
        ? `The audit log is intact: ${record.rows} rows.`
        : `The audit log is broken at row ${record.brokenAt}: ${record.problem}`,
    );
    process.exitCode = record.sound ? 0 : 1;
    print(keepSessions ? 'Sessions were kept.' : 'Everyone must sign in again: sessions and unused links are void.');
    print(
      'Next: npm run ledger:check compares the books with the payment gateway, which has seen what came after the backup.',
    );
  } finally {
    await db.close();
  }
}

async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { from: { type: 'string' }, check: flag, 'keep-sessions': flag } });
  if (values.from === undefined) throw new RangeError('Say which backup: --from FOLDER.');
  const from = resolve(values.from);
  if (!values.check) {
    await restore(from, values['keep-sessions']);
    return;
  }
  const { manifest, files } = await checkFolder(from);
  print(`The backup of ${manifest.takenAt} is complete: ${manifest.tables.length} tables, ${files.length} files.`);
}

await runProgram(main, USAGE);
