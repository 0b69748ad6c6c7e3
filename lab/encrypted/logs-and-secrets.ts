// Checks of secrets in files, and of log lines sent to a collector under another account.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../chaos/server.ts';
import { hold } from '../parts/hold.ts';
import { launch } from '../parts/processes.ts';
import type { Authority } from './authority.ts';
import { eventually } from './connections.ts';
import type { TestServices } from './surroundings.ts';

const OPS = resolve(import.meta.dirname, '../../ops/logging');

export interface Logging {
  store: string;
  stop: () => void;
}

/** Starts the forwarder of the machine and the collector, with the configurations of ops/. */
export async function startLogging(options: {
  folder: string;
  rsyslogd: string;
  authority: Authority;
  logFile: string;
}): Promise<Logging> {
  const { folder, rsyslogd, authority, logFile } = options;
  const port = String(await freePort());
  const daemon = (name: string, peer: string, more: Record<string, string>) => {
    const { certificate, key } = authority.sign(peer);
    mkdirSync(join(folder, name));
    const pid = join(folder, name, 'pid');
    return launch('', [rsyslogd, '-n', '-i', pid, '-f', join(OPS, `${name}.conf`)], {
      STATE: join(folder, name),
      AUTHORITY: authority.file,
      CERTIFICATE: certificate,
      KEY: key,
      ...more,
    });
  };
  const store = join(folder, 'collect.log');
  const collect = daemon('collect', 'localhost', { PORT: port, STORE: store, SENDER: 'machine-1' });
  const forward = daemon('forward', 'machine-1', { LOG_FILE: logFile, COLLECTOR: 'localhost', COLLECTOR_PORT: port });
  const daemons = [collect, forward];
  return { store, stop: () => daemons.forEach(({ kill }) => kill('SIGKILL')) };
}

/** Whether an account can run this shell command. */
const can = (account: number, command: string): boolean =>
  spawnSync('sh', ['-c', command], { uid: account, gid: account, stdio: 'ignore' }).status === 0;

/** 13.3.1, 13.3.2: read from files that only the process's account may read, and stored nowhere else. */
export async function checkSecrets(surroundings: TestServices): Promise<void> {
  const { folder, secrets, process: running, account, logFile, url, restart } = surroundings;
  const values = Object.values(secrets).filter((value) => value.length > 8);
  const environment = readFileSync(`/proc/${running.pid}/environ`, 'utf8');
  hold('no secret is in the environment of the process', !values.some((value) => environment.includes(value)));
  const log = readFileSync(logFile, 'utf8');
  hold('no secret is in its log', !values.some((value) => log.includes(value)));
  const files = readdirSync(join(folder, 'secrets')).map((name) => join(folder, 'secrets', name));
  hold(
    'its account alone can read the files, and cannot change them',
    files.every(
      (file) => can(account, `cat ${file}`) && !can(account - 1, `cat ${file}`) && !can(account, `echo >> ${file}`),
    ),
    files.map((file) => (statSync(file).mode & 0o777).toString(8)),
  );
  const metrics = async (token: string) =>
    (
      await fetch(`http://127.0.0.1:${running.settings.PORT}/metrics`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  const [was = '', next] = [secrets.METRICS_TOKEN, 'metrics-token-of-the-drill-2'];
  const before = [await metrics(was), await metrics(next)];
  surroundings.secretFiles(join(folder, 'secrets'), { METRICS_TOKEN: next });
  await restart();
  const after = [await metrics(was), await metrics(next)];
  hold(
    'a rotated secret counts after a restart, and the old one no longer',
    JSON.stringify([before, after]) === '[[200,404],[404,200]]',
    [before, after],
  );
  hold('the site is back', (await eventually(async () => ((await fetch(url)).ok ? true : undefined))) === true);
}

/** 16.4.2, 16.4.3: the collector has the events as written, where the process cannot reach them. */
export async function checkLogs({ store }: Logging, { url, account, logFile }: TestServices): Promise<void> {
  await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password' }),
  });
  const lines = () => (existsSync(store) ? readFileSync(store, 'utf8').split('\n').filter(Boolean) : []);
  const refused = await eventually(() => lines().find((line) => line.includes('sign-in refused')));
  hold('a refused sign-in is in the collector within seconds', refused !== undefined, lines().slice(-2));
  const written = new Set(readFileSync(logFile, 'utf8').split('\n'));
  hold(
    'each line there is a line that the process wrote',
    lines().length > 5 && lines().every((line) => written.has(line)),
    lines().find((line) => !written.has(line)),
  );
  hold(
    'the account of the process can neither read nor change what the collector has',
    !can(account, `cat ${store}`) && !can(account, `echo >> ${store}`),
  );
}
