// Refuses to start production with unencrypted connections to other machines, unless a setting allows it.
import type { Env } from '../env.ts';
import { isRemote } from './source.ts';

const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full']);

function isPlainDatabase(address: string | undefined): boolean {
  if (address === undefined) return false;
  const url = new URL(address);
  // A path in `host` is a local socket.
  const isSocket = url.searchParams.get('host')?.startsWith('/') === true;
  return isRemote(url) && !isSocket && !ENCRYPTED.has(url.searchParams.get('sslmode') ?? '');
}

const isPlainMail = (url: URL) => url.searchParams.get('requireTLS') === 'false' && isRemote(url);

/** Unencrypted connections to other hosts, each with the variable to change. */
export function plainConnections({
  databaseUrl,
  load: { databaseDirectUrl, databaseReadUrl },
  storage,
  smtpUrl,
  sms,
}: Pick<Env, 'databaseUrl' | 'storage' | 'smtpUrl'> & {
  sms?: Env['sms'];
  load: Pick<Env['load'], 'databaseDirectUrl' | 'databaseReadUrl'>;
}): string[] {
  const isPlain = {
    'DATABASE_URL: add sslmode=verify-full': isPlainDatabase(databaseUrl),
    'DATABASE_DIRECT_URL: add sslmode=verify-full': isPlainDatabase(databaseDirectUrl),
    'DATABASE_READ_URL: add sslmode=verify-full': isPlainDatabase(databaseReadUrl),
    'S3_ENDPOINT: use an https address':
      storage?.endpoint.startsWith('http:') === true && isRemote(new URL(storage.endpoint)),
    'SMS_URL: use an https address': sms?.url.startsWith('http:') === true && isRemote(new URL(sms.url)),
    'SMTP_URL: remove requireTLS=false': smtpUrl !== undefined && isPlainMail(new URL(smtpUrl)),
  };
  return Object.entries(isPlain).flatMap(([what, is]) => (is ? [what] : []));
}

/** Why production does not start (ASVS 5.0 12.3.1); undefined where it may start. */
export function plainRefusal(
  env: Parameters<typeof plainConnections>[0] & Pick<Env, 'production' | 'allowPlainConnections'>,
): string | undefined {
  const plain = env.production && !env.allowPlainConnections ? plainConnections(env) : [];
  return plain.length === 0
    ? undefined
    : `Something would leave this machine unencrypted. ${plain.join('. ')}. Or allow it by ALLOW_PLAIN_CONNECTIONS=on.`;
}
