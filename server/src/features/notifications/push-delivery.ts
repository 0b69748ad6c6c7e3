// VAPID keys, and the sending of a push message. Its address is not trusted: https, the usual port, public hosts, no redirects, a timeout.
import { lookup, type LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import webPush from 'web-push';
import type { Reason } from '@live-oak/contract/reasons.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import { storedSecret } from '../../kernel/db/secrets.ts';
import type { Env } from '../../kernel/env.ts';

interface Vapid {
  publicKey: string;
  privateKey: string;
  /** Where a push service can write to us. */
  subject: string;
}

export type VapidEnv = Pick<Env, 'vapid' | 'mailFrom'>;

export async function vapidOf(run: Runner, env: VapidEnv): Promise<Vapid> {
  if (env.vapid) return env.vapid;
  const stored = await storedSecret(run, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()));
  // Written above and by nobody else.
  const { publicKey, privateKey } = JSON.parse(stored) as Pick<Vapid, 'publicKey' | 'privateKey'>;
  const address = /<([^>]+)>/.exec(env.mailFrom)?.[1] ?? env.mailFrom;
  return { publicKey, privateKey, subject: `mailto:${address}` };
}

const WAIT_MS = 10_000;
/** A push service keeps a message for an offline browser for a day; then it is out of date. */
const KEPT_SECONDS = 24 * 3600;

/** The only range of public IPv6 addresses. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST));
}

/** Why no push may go to this address; undefined when one may. A hostname is checked again when it is connected to. */
export function endpointProblem(endpoint: string): Reason | undefined {
  const no = 'notifications.notPushAddress';
  if (!URL.canParse(endpoint)) return no;
  const { protocol, port, hostname, username, password } = new URL(endpoint);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z\d-]+\.?$/i.test(hostname);
  const isLocal = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid|example)\.?$/i.test(hostname);
  const isFine = protocol === 'https:' && port === '' && username === '' && password === '' && isName && !isLocal;
  return isFine ? undefined : no;
}

/** Resolves a hostname to public addresses only; the connection uses exactly those, so the name cannot change in between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first, ...others] = (error ? [] : addresses).filter(({ address }) => isPublicAddress(address));
    if (!first) {
      callback(error ?? Object.assign(new Error('leads to no public address'), { code: 'ENOTPUBLIC' }), '', 0);
    } else if (options.all) {
      callback(null, [first, ...others]);
    } else {
      callback(null, first.address, first.family);
    }
  });
};

export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Small, since services take 4 KB. */
  payload: { title: string; message: string; path: string | null; tag: string; loud?: true };
  isUrgent: boolean;
}

type Dial = (url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;

const MOST_LETTERS = 300;
const short = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);

/** Encrypts (RFC 8291), signs (RFC 8292) and sends one message. Throws without an answer and for an address that is not public. Tests pass `dial`. */
export async function deliverPush(
  { endpoint, p256dh, auth, payload, isUrgent }: PushMessage,
  vapid: Vapid,
  dial: Dial = httpsRequest,
): Promise<{ status: number; retryAfterMs: number | undefined }> {
  if (dial === httpsRequest && endpointProblem(endpoint) !== undefined) {
    throw Object.assign(new Error('no public address'), { code: 'ENOTPUBLIC' });
  }
  const text = JSON.stringify({ ...payload, title: short(payload.title), message: short(payload.message) });
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: vapid,
    TTL: KEPT_SECONDS,
    contentEncoding: 'aes128gcm',
    urgency: isUrgent ? 'high' : 'normal',
  });
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(WAIT_MS), agent: false as const };
    const request = dial(
      new URL(endpoint),
      dial === httpsRequest ? { ...options, lookup: publicLookup } : options,
      (answer) => {
        const seconds = Number(answer.headers['retry-after']);
        resolve({
          status: answer.statusCode ?? 0,
          retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined,
        });
        answer.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
