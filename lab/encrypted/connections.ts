// Checks of the connections: encrypted, with certificates verified on both ends, and refused otherwise.
import { propertiesOf, wordOf } from '@live-oak/contract/keys.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Person } from '../chaos/people.ts';
import { aPhoto } from '../harness/files.ts';
import { hold } from '../parts/hold.ts';
import { createAuthority } from './authority.ts';
import { ROLE, type TestServices } from './surroundings.ts';

const WITHIN_MS = 20_000;

/** Waits for a value that is not undefined; undefined if none arrives in time. */
export async function eventually<T>(read: () => T | undefined | Promise<T | undefined>): Promise<T | undefined> {
  const deadline = Date.now() + WITHIN_MS;
  let value = await read();
  while (value === undefined && Date.now() < deadline) {
    await sleep(200);
    value = await read();
  }
  return value;
}

const failure = (error: unknown): string => {
  const { cause, message } = propertiesOf(error);
  return wordOf(propertiesOf(cause).code ?? message) ?? 'failed';
};

/** The protocol of a TLS connection with this highest version; the error's code if there is none. */
function negotiate(url: string, maxVersion: 'TLSv1.1' | 'TLSv1.3', ca: string): Promise<string> {
  const { port } = new URL(url);
  return new Promise((done) => {
    const options = { host: 'localhost', port: Number(port), ca, maxVersion, minVersion: 'TLSv1' as const };
    // OpenSSL itself offers versions this old only at security level 0.
    const socket = connect({ ...options, ciphers: 'DEFAULT:@SECLEVEL=0' }, () => {
      done(String(socket.getProtocol()));
      socket.destroy();
    });
    socket.once('error', (error) => done(failure(error)));
  });
}

/** From users to the proxy (ASVS 12.2.1, 12.2.2). Runs before this process trusts the authority. */
export async function checkConnections({ url, plain, authority }: TestServices): Promise<void> {
  const untrusted = await fetch(url).catch(failure);
  hold('a client that does not trust the authority refuses the proxy', typeof untrusted === 'string', untrusted);
  const ca = readFileSync(authority.file, 'utf8');
  const [newest, old] = [await negotiate(url, 'TLSv1.3', ca), await negotiate(url, 'TLSv1.1', ca)];
  hold('the proxy speaks TLS 1.3, and nothing older than 1.2', newest === 'TLSv1.3' && !old.startsWith('TLS'), [
    newest,
    old,
  ]);
  const page = await fetch(`${plain}/`, { redirect: 'manual' });
  const call = await fetch(`${plain}/api/auth/me`, { redirect: 'manual' });
  hold('plain http leads people to https, and refuses calls', page.status === 308 && call.status === 403, [
    page.status,
    call.status,
  ]);
}

/** From the proxy to the process (12.3.3, 12.3.4): a process with another authority's certificate gets no request. */
export async function checkForgedProcess(surroundings: TestServices): Promise<void> {
  const { url, front, folder, authority } = surroundings;
  const answer = await eventually(async () => {
    const response = await fetch(url);
    return response.status === 200 ? response : undefined;
  });
  const policy = answer?.headers.get('strict-transport-security') ?? '';
  hold('through both proxies the site answers, and asks browsers for https only', policy.includes('max-age'), policy);
  mkdirSync(join(folder, 'forged'));
  const forged = createAuthority(join(folder, 'forged')).file;
  const other = await front(
    `${new URL(url).hostname}:${surroundings.process.settings.PORT} ssl verify required ca-file ${authority.file}`,
  );
  const wrong = await front(
    `localhost:${surroundings.sidecarPort} ssl verify required verifyhost app-1 ca-file ${forged}`,
  );
  await sleep(2500);
  const statuses = [(await fetch(other.url)).status, (await fetch(wrong.url)).status];
  hold(
    'the proxy sends nothing to a process without TLS, nor to one of another authority',
    statuses.every((status) => status === 503),
    statuses,
  );
  [other, wrong].forEach(({ kill }) => kill('SIGKILL'));
}

const databaseError = async (connectionString: string): Promise<string | undefined> => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return failure(error);
  }
};

/** From the process to the database (12.3.1, 13.2.1): by its own certificate, without a password. */
export async function checkDatabase({
  database,
  databasePort,
  authority,
  secrets,
  folder,
}: TestServices): Promise<void> {
  const client = new Client({ connectionString: database.url('live_oak') });
  await client.connect();
  const { rows } = await client.query<{ ssl: boolean; dn: string; count: number }>(
    `select ssl, client_dn as dn, count(*)::int from pg_stat_ssl join pg_stat_activity using (pid) where usename = '${ROLE}' group by 1, 2`,
  );
  await client.end();
  hold(
    'each connection of the process is encrypted and carries its certificate',
    rows.length === 1 && rows[0]?.ssl === true && rows[0].dn === `/CN=${ROLE}`,
    rows,
  );
  const plain = await databaseError(`postgres://${ROLE}@127.0.0.1:${databasePort}/live_oak`);
  const noCertificate = await databaseError(
    `postgres://${ROLE}@localhost:${databasePort}/live_oak?sslmode=verify-full&sslrootcert=${authority.file}`,
  );
  const forged = join(folder, 'forged/authority.pem');
  const wrongServer = await databaseError((secrets.DATABASE_URL ?? '').replace(authority.file, forged));
  hold(
    'without TLS, without the certificate, and to a server of another authority there is no connection',
    [plain, noCertificate, wrongServer].every((error) => error !== undefined),
    [plain, noCertificate, wrongServer],
  );
  const drop = new Client({ connectionString: secrets.DATABASE_URL });
  await drop.connect();
  const refused = await drop.query('drop table jobs').then(() => 'dropped', failure);
  await drop.end();
  hold('the role cannot change tables', refused.includes('must be owner'), refused);
}

/** From the process to storage and mail (12.3.1): a registration, its email, a photo. */
export async function checkFilesAndMail({ url, mails, files }: TestServices): Promise<void> {
  const owner = new Person({ running: { url } });
  const name = { firstName: 'Renée', lastName: 'Boudreaux', email: 'drill@example.com', username: 'drill' };
  await owner.call('POST', '/api/auth/register', {
    userType: 'client',
    ...name,
    password: 'a-quiet-cypress-9',
    phone: '(225) 555-0142',
  });
  const form = new FormData();
  form.set('title', 'Water oak leaning over the carport');
  form.set('description', 'About 60 feet, soft spot at the base on the north side.');
  form.set('location', '1423 Audubon Street, Baton Rouge, LA 70808');
  form.set('serviceType', 'Tree Removal');
  form.set('urgency', 'high');
  form.set('photos', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'oak.jpg');
  await owner.call('POST', '/api/jobs', form);
  hold('a photo reaches the object storage over TLS', files.names().length > 0);
  const mail = await eventually(() => mails.find((one) => one.includes('drill@example.com')));
  hold('an email reaches the mail server over TLS, with its password', mail !== undefined);
}
