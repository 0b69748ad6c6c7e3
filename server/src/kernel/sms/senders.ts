// Sends text messages through an HTTP gateway, Twilio or an android-sms-gateway, or writes them as files.
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { writeMessage } from '../mail/mailers.ts';
import type { OutgoingSms, SmsSender } from './sms.ts';

const folderSender = (folder: string): SmsSender => ({
  async send({ id, to, body }) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeMessage(folder, `${id}.txt`, `To: ${to}\n\n${body}\n`);
  },
});

const ANSWER_MS = 10_000;

type Gateway = NonNullable<Env['sms']>;

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

/** Twilio's Messages resource: /2010-04-01/Accounts/{AccountSid}/Messages.json. */
const TWILIO = /\/Accounts\/(AC[0-9a-zA-Z]+)\/Messages\.json$/;

/** Any other gateway has the API of the android-sms-gateway. */
export const isTwilio = (url: string): boolean => TWILIO.test(new URL(url).pathname);

function twilioRequest({ token, from }: Gateway, account: string, { to, body }: OutgoingSms): RequestInit {
  return {
    headers: { authorization: basic(`${account}:${token}`) },
    body: new URLSearchParams({ From: from, To: to, Body: body }),
  };
}

/** The same for each try of a message, unique also where installations share a gateway or ids start again. The gateway stores 36 characters. */
function messageKey(installation: string, { id, createdAt }: OutgoingSms): string {
  const hash = createHash('sha256').update(JSON.stringify([installation, id, createdAt.toISOString()]));
  return hash.digest('hex').slice(0, 32);
}

/** Credentials are 'user:password' or a Bearer token. `id` is ours. */
function androidRequest({ token }: Gateway, id: string, { to, body }: OutgoingSms): RequestInit {
  return {
    headers: {
      authorization: token.includes(':') ? basic(token) : `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ id, textMessage: { text: body }, phoneNumbers: [to] }),
  };
}

/** A refusal throws its `status` and `retryAfter`, in seconds. `installation` distinguishes two that share a gateway. */
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
      // 409 of the android-sms-gateway: it accepted an earlier try, whose answer was lost.
      const isTaken = answer.ok || (account === undefined && answer.status === 409);
      if (!isTaken) {
        const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
        const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
        const message = `The text gateway answered ${answer.status}`;
        // Without the answer's text, which may hold the number.
        throw Object.assign(new Error(message), { name: 'GatewayError', status: answer.status, retryAfter });
      }
    },
  };
}

/** A gateway where SMS_URL is set, else files in DATA_DIR/sms. */
export function makeSmsSender(env: Pick<Env, 'sms' | 'dataDir' | 'publicUrl'>, log: Logger): SmsSender {
  if (env.sms !== undefined) return gatewaySender(env.sms, new URL(env.publicUrl).host);
  const folder = join(env.dataDir, 'sms');
  log.info({ folder }, 'text messages are written to files; set SMS_URL to send them');
  return folderSender(folder);
}
