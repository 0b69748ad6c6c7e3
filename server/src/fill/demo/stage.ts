// Where the demonstration is played: the product itself with its clock turned back, called the way a browser calls it.
import type { Logger } from 'pino';
import { buildApp, type App } from '../../app.ts';
import { openSession } from '../../features/accounts/commands.ts';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import type { Services } from '../../services.ts';

type Method = 'GET' | 'POST' | 'PATCH';
type Answer = Readonly<Record<string, unknown>>;

/** A call was answered with something else than success: the demonstration and the product disagree. */
export class DemoRefused extends Error {
  override name = 'DemoRefused';
}

export interface Stage {
  services: Services;
  /** Everything from here on happens at this time. */
  turnTo(at: Date): void;
  /** Calls the product as a person, by user id, or as nobody; throws DemoRefused for any answer but a success. */
  call(userId: number | undefined, method: Method, url: string, body?: object): Promise<Answer>;
  close(): Promise<void>;
}

/** Well within the thirty days of a session that is remembered. */
const SESSION_LASTS_MS = 20 * 86_400_000;

const silent = (log: Logger) => log.child({ doing: 'demonstration' }, { level: 'warn' });

/** Limits are off: a hundred days are played in a few seconds from one address. */
export async function openStage({ env, db, log }: Services): Promise<Stage> {
  let now = new Date();
  const app: App = await buildApp({
    env: { ...env, rateLimit: false, allowTestAccounts: true, requireCredentials: false, requireAdminTwoFactor: false },
    db,
    log: silent(log),
    clock: () => now,
  });
  const sessions = new Map<number, { token: string; until: number }>();
  const cookieOf = async (userId: number) => {
    const known = sessions.get(userId);
    if (known && known.until > now.getTime()) return `${SESSION_COOKIE}=${known.token}`;
    const token = await openSession(db.orm, userId, true, now);
    sessions.set(userId, { token, until: now.getTime() + SESSION_LASTS_MS });
    return `${SESSION_COOKIE}=${token}`;
  };
  return {
    services: app.services,
    turnTo: (at) => {
      now = at;
    },
    async call(userId, method, url, body) {
      const cookie = userId === undefined ? {} : { cookie: await cookieOf(userId) };
      const headers = { ...cookie, origin: env.publicUrl };
      const answer = await app.http.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
      if (answer.statusCode >= 300) {
        throw new DemoRefused(
          `${method} ${url} at ${now.toISOString()}: ${answer.statusCode} ${answer.body.slice(0, 500)}`,
        );
      }
      return answer.json<Answer>();
    },
    close: () => app.http.close(),
  };
}

/** A number field of an answer. */
export function numberIn(answer: Answer, field: string): number {
  const value = answer[field];
  if (typeof value !== 'number') throw new DemoRefused(`The answer has no number ${field}`);
  return value;
}

/** A text field of an answer. */
export function textIn(answer: Answer, field: string): string {
  const value = answer[field];
  if (typeof value !== 'string') throw new DemoRefused(`The answer has no text ${field}`);
  return value;
}
