// Our identity for push services (RFC 8292): a key pair from the environment, or generated once and stored in the database.
import webPush from 'web-push';
import type { Runner } from '../../kernel/db/open.ts';
import type { Env } from '../../kernel/env.ts';
import { keptSecret } from '../../kernel/db/secrets.ts';

export interface Vapid {
  publicKey: string;
  privateKey: string;
  /** Where a push service can write to us. */
  subject: string;
}

/** The sender's email address, in the form that push services want. */
function senderOf({ mailFrom }: Pick<Env, 'mailFrom'>): string {
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

export async function vapidOf(run: Runner, env: Pick<Env, 'vapid' | 'mailFrom'>): Promise<Vapid> {
  if (env.vapid) {
    return env.vapid;
  }
  const kept = await keptSecret(run, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()));
  // Written above and by nobody else.
  const { publicKey, privateKey } = JSON.parse(kept) as Pick<Vapid, 'publicKey' | 'privateKey'>;
  return { publicKey, privateKey, subject: senderOf(env) };
}
