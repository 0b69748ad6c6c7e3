// npm run lab -- encrypted: sets up what an operator does around the product, as the manual says: every connection is encrypted
// and authenticated with certificates of a private authority, secrets come from files, and log lines go to a collector. Runs as
// root, on this machine.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { counts, step } from '../parts/hold.ts';
import { giveUp, say } from '../../scripts/start/say.mjs';
import { ensureServerBuild } from '../../scripts/start/server-build.mjs';
import { requireHaproxy, requireRsyslog } from '../../scripts/test/system-tools.ts';
import { createAuthority } from './authority.ts';
import { checkConnections, checkDatabase, checkFilesAndMail, checkForgedProcess } from './connections.ts';
import { checkLogs, checkSecrets, startLogging } from './logs-and-secrets.ts';
import { startTestServices, type TestServices } from './surroundings.ts';

/** The account of the process; it owns only its data folder and may read only its own secrets. */
export const ACCOUNT = 65_534;

/** Writes each secret to a file that only the account may read; returns NAME_FILE for each. */
function secretFiles(folder: string, secrets: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => {
      const file = join(folder, name);
      writeFileSync(file, `${value}\n`);
      chownSync(file, ACCOUNT, ACCOUNT);
      chmodSync(file, 0o400);
      return [`${name}_FILE`, file];
    }),
  );
}

async function run(folder: string): Promise<void> {
  const haproxy = requireHaproxy();
  const rsyslogd = requireRsyslog();
  const program = await ensureServerBuild(resolve(import.meta.dirname, '../..'));
  const authority = createAuthority(folder);
  const surroundings: TestServices = await startTestServices({ folder, haproxy, program, authority, secretFiles });
  const logging = await startLogging({ folder, rsyslogd, authority, logFile: surroundings.logFile });
  try {
    await step('the proxy', () => checkConnections(surroundings));
    // From here on this process trusts the authority, as the operator's browsers would.
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority.file, 'utf8')]);
    await step('a forged process', () => checkForgedProcess(surroundings));
    await step('the database', () => checkDatabase(surroundings));
    await step('files and mail', () => checkFilesAndMail(surroundings));
    await step('secrets', () => checkSecrets(surroundings));
    await step('logs', () => checkLogs(logging, surroundings));
  } finally {
    logging.stop();
    await surroundings.stop();
  }
}

if (process.getuid?.() !== 0) giveUp('This drill gives files and processes to other accounts: run it as root.');
const folder = mkdtempSync(join(tmpdir(), 'live-oak-encrypted-'));
chmodSync(folder, 0o755);
mkdirSync(join(folder, 'secrets'), { mode: 0o755 });
try {
  await step('the set-up', () => run(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
say(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
