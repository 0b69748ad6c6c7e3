// Where the demonstration runs: the product itself with its clock turned back, called the way a browser calls it.
import type { Logger } from 'pino';
import { buildApp, type App } from '../../../server/src/app.ts';
import { openSession } from '../../../server/src/features/accounts/sessions.ts';
import { SESSION_COOKIE } from '../../../server/src/kernel/http/cookies.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import type { DemoUpload } from './documents.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';
type Answer = Readonly<Record<string, unknown>>;

/** A call did not succeed: the demonstration and the product disagree. */
export class DemoRefused extends Error {
  override name = 'DemoRefused';
}

export interface Stage {
  services: Services;
  /** Everything from here on happens at this time. */
  turnTo(at: Date): void;
  /** Calls the product as a person, by user id, or as a visitor; throws DemoRefused for any response but a success. */
  call(userId: number | undefined, method: Method, url: string, body?: object): Promise<Answer>;
  /**
   * Uploads a file the way a browser does; returns its id. Undefined while the storage does not answer: the demonstration
   * continues without it.
   */
  bring(userId: number, file: DemoUpload): Promise<number | undefined>;
  close(): Promise<void>;
}

const STORAGE_DOWN = 503;

const silent = (log: Logger) => log.child({ doing: 'demonstration' }, { level: 'warn' });

/** Limits are off: a hundred days run in a few seconds from one address. */
export async function openStage({ env, db, log }: Pick<Services, 'env' | 'db' | 'log'>): Promise<Stage> {
  let now = new Date();
  const end = now;
  const app: App = await buildApp({
    env: { ...env, rateLimit: false, allowTestAccounts: true, requireCredentials: false, requireAdminTwoFactor: false },
    db,
    log: silent(log),
    clock: () => now,
    makesDemo: true,
  });
  const sessions = new Map<number, string>();
  const headersOf = async (userId: number | undefined) => {
    if (userId === undefined) return { origin: env.publicUrl };
    // Valid until after the end of the demonstration: one session per person, which never needs renewal.
    const token = sessions.get(userId) ?? (await openSession(db.orm, userId, true, end));
    sessions.set(userId, token);
    return { cookie: `${SESSION_COOKIE}=${token}`, origin: env.publicUrl };
  };
  const refusal = (call: string, { statusCode, body }: { statusCode: number; body: string }) =>
    new DemoRefused(`${call} at ${now.toISOString()}: ${statusCode} ${body.slice(0, 500)}`);
  return {
    services: app.services,
    turnTo: (at) => {
      now = at;
    },
    async call(userId, method, url, body) {
      const headers = await headersOf(userId);
      const answer = await app.http.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
      if (answer.statusCode >= 300) throw refusal(`${method} ${url}`, answer);
      return answer.json<Answer>();
    },
    async bring(userId, { purpose, name, mime, content }) {
      const payload = new FormData();
      payload.append('purpose', purpose);
      payload.append('file', new Blob([content], { type: mime }), name);
      const headers = await headersOf(userId);
      const answer = await app.http.inject({ method: 'POST', url: '/api/uploads', headers, payload });
      if (answer.statusCode === STORAGE_DOWN) return undefined;
      if (answer.statusCode >= 300) throw refusal(`The upload of ${name}`, answer);
      return numberIn(answer.json<Answer>(), 'id');
    },
    close: () => app.http.close(),
  };
}

/** A number field of a response. */
export function numberIn(answer: Answer, field: string): number {
  const value = answer[field];
  if (typeof value !== 'number') throw new DemoRefused(`The answer has no number ${field}`);
  return value;
}

/** A text field of a response. */
export function textIn(answer: Answer, field: string): string {
  const value = answer[field];
  if (typeof value !== 'string') throw new DemoRefused(`The answer has no text ${field}`);
  return value;
}
