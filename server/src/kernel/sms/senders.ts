// Chooses how text messages are sent, and sends them: through a gateway over HTTP in one of two shapes, or as files in a folder.
import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { OutgoingSms, SmsSender } from './sms.ts';

/** Each message is a file of its own: number and text; an existing file is complete. By name is by time. */
export function folderSender(folder: string): SmsSender {
  return {
    async send({ id, to, body }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}.txt`);
      await writeFile(`${file}.part`, `To: ${to}\n\n${body}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

/** A gateway that does not answer is away. */
const ANSWER_MS = 10_000;

type Gateway = NonNullable<Env['sms']>;

/** The gateway's refusal, with its status and the seconds it asks to wait; without its words, which may hold the number. */
class GatewayError extends Error {
  override name = 'GatewayError';
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(status: number, retryAfter: number | undefined) {
    super(`The text gateway answered ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** 'user:password' is sent as Basic, anything else as a Bearer token. */
const authorization = (token: string) =>
  token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`;

/** Twilio's Messages resource: /2010-04-01/Accounts/{AccountSid}/Messages.json. */
const TWILIO = /\/Accounts\/(AC[0-9a-zA-Z]+)\/Messages\.json$/;

/** The gateway speaks Twilio's shape; any other that of the android-sms-gateway. */
export const isTwilio = (url: string): boolean => TWILIO.test(new URL(url).pathname);

/** Twilio takes a form, with the account and its token as user and password. */
function twilioRequest({ token, from }: Gateway, account: string, { to, body }: OutgoingSms): RequestInit {
  return {
    headers: { authorization: basic(account, token) },
    body: new URLSearchParams({ From: from, To: to, Body: body }),
  };
}

/**
 * The same for each try of one message, and for no other one, also where two installations share a gateway or numbers begin again after a
 * restore. The gateway keeps 36 characters.
 */
function messageKey(installation: string, { id, createdAt }: OutgoingSms): string {
  const hash = createHash('sha256').update(JSON.stringify([installation, id, createdAt.toISOString()]));
  return hash.digest('hex').slice(0, 32);
}

/** The android-sms-gateway takes JSON with an id of ours. */
function androidRequest({ token }: Gateway, id: string, { to, body }: OutgoingSms): RequestInit {
  return {
    headers: { authorization: authorization(token), 'content-type': 'application/json' },
    body: JSON.stringify({ id, textMessage: { text: body }, phoneNumbers: [to] }),
  };
}

/** "Message with the same ID already exists": it took the first try, whose answer was lost. */
const TAKEN_BEFORE = 409;

/** Sends through the gateway; throws its status where it refused. `installation` distinguishes two that share a gateway. */
export function gatewaySender(gateway: Gateway, installation: string): SmsSender {
  const account = TWILIO.exec(new URL(gateway.url).pathname)?.[1];
  return {
    async send(sms) {
      const request =
        account === undefined
          ? androidRequest(gateway, messageKey(installation, sms), sms)
          : twilioRequest(gateway, account, sms);
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(gateway.url, { method: 'POST', redirect: 'error', signal, ...request });
      await answer.body?.cancel();
      const isTaken = answer.ok || (account === undefined && answer.status === TAKEN_BEFORE);
      if (!isTaken) {
        const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
        throw new GatewayError(answer.status, Number.isFinite(seconds) ? seconds : undefined);
      }
    },
  };
}

/** The sender of this process: a gateway when SMS_URL is set, else files in DATA_DIR/sms. */
export function makeSmsSender(env: Pick<Env, 'sms' | 'dataDir' | 'publicUrl'>, log: Logger): SmsSender {
  if (env.sms !== undefined) {
    return gatewaySender(env.sms, new URL(env.publicUrl).host);
  }
  const folder = join(env.dataDir, 'sms');
  log.info({ folder }, 'text messages are written to files; set SMS_URL to send them');
  return folderSender(folder);
}
