// The whole application on a test database, with people who act through its API as a browser would.
import pino, { type Logger } from 'pino';
import { afterAll } from 'vitest';
import { buildApp, type App } from '../../server/src/app.ts';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { readEnv, type Env } from '../../server/src/kernel/env.ts';
import { createUser } from '../../server/src/features/accounts/commands.ts';
import { hashCheaply, hashPassword } from '../../server/src/features/accounts/passwords.ts';
import { openDb } from '../../server/src/kernel/db/open.ts';
import { testDatabaseOptions } from './database.ts';
import { JOB, PASSWORD } from './sound-bodies.ts';

export { JOB, PASSWORD } from './sound-bodies.ts';

const ORIGIN = 'http://localhost:3000';

export interface Reply<T = unknown> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

function readAnswer(body: string, type: string): unknown {
  if (body === '') return undefined;
  return type.startsWith('application/json') ? JSON.parse(body) : body;
}

/** A person with a cookie. */
export class Person {
  readonly #app: App;
  cookie: string | undefined;
  id = 0;

  constructor(app: App) {
    this.#app = app;
  }

  /** Makes a call; keeps the session cookie of the response. */
  async call<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const answer = await this.#app.http.inject({
      method,
      url,
      headers: {
        origin: ORIGIN,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const cookie = answer.headers['set-cookie'];
    if (cookie !== undefined) {
      const pair = String(Array.isArray(cookie) ? cookie[0] : cookie).split(';', 1)[0] ?? '';
      this.cookie = pair.endsWith('=') ? undefined : pair;
    }
    return {
      status: answer.statusCode,
      // The test states the type; strict responses were validated against the declaration of their route.
      body: readAnswer(answer.body, answer.headers['content-type'] ?? '') as T,
      headers: answer.headers,
    };
  }

  /** The text of an event stream up to the count, or its refusal. */
  async streamed(url: string): Promise<string> {
    const headers = { origin: ORIGIN, ...(this.cookie ? { cookie: this.cookie } : {}) };
    const answer = await this.#app.http.inject({ method: 'GET', url, headers, payloadAsStream: true });
    let output = '';
    for await (const bytes of answer.stream()) {
      output += String(bytes);
      if (output.includes('event: unread')) break;
    }
    return output;
  }

  get<T = Record<string, unknown>>(url: string, headers?: Record<string, string>) {
    return this.call<T>('GET', url, undefined, headers);
  }
  post<T = Record<string, unknown>>(url: string, body: unknown = {}, headers?: Record<string, string>) {
    return this.call<T>('POST', url, body, headers);
  }
  patch<T = Record<string, unknown>>(url: string, body: unknown = {}, headers?: Record<string, string>) {
    return this.call<T>('PATCH', url, body, headers);
  }
}

/** Enters a card on a gateway's page; returns 200 if it was accepted, 422 if declined, 409 if the page has expired. */
type PayPage = (sessionId: string, card?: string) => Promise<number>;

export interface TestApp {
  app: App;
  db: Db;
  env: Env;
  /** Sets the app's clock; once set, it does not advance. */
  clock: { now: Date | undefined };
  visitor(): Person;
  /** Pays on a checkout page with a valid card, or with another one. */
  pay: PayPage;
  client(more?: Record<string, unknown>): Promise<Person>;
  admin(): Promise<Person>;
  /** A business waiting for review. */
  waiting(more?: Record<string, unknown>): Promise<Bidder>;
  /** Approved, not paid. */
  unpaid(more?: Record<string, unknown>): Promise<Bidder>;
  /** Approved and paid: may bid. */
  member(more?: Record<string, unknown>): Promise<Bidder>;
  /** An open job, posted and approved through the API. */
  openJob(owner: Person, more?: Record<string, unknown>): Promise<number>;
}

export interface Bidder extends Person {
  providerId: number;
}

let made = 0;

hashCheaply();

function must<T>(reply: Reply<T>, status: number): T {
  if (reply.status !== status) {
    throw new Error(`expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`);
  }
  return reply.body;
}

const personFields = () => {
  made += 1;
  return {
    firstName: 'Test',
    lastName: `Person${made}`,
    email: `person${made}@example.com`,
    username: `person-${made}`,
    password: PASSWORD,
    phone: '(225) 555-0142',
  };
};

/**
 * Builds the app on a fresh database for this file. `source` adds environment variables, `log` receives log lines, `payPage` pays
 * on the pages of another gateway than the sandbox.
 */
export async function startTestApp(
  source: Record<string, string> = {},
  log?: Logger,
  payPage?: PayPage,
): Promise<TestApp> {
  const options = await testDatabaseOptions();
  const env = readEnv({
    DATA_DIR: options.dataDir,
    RATE_LIMIT: 'off',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    SHEDDING: 'off',
    ...source,
  });
  const db = await openDb(options);
  const clock: TestApp['clock'] = { now: undefined };
  const app = await buildApp({
    env,
    db,
    log: log ?? pino({ level: env.logLevel }),
    strictAnswers: true,
    clock: () => clock.now ?? new Date(),
    webBuild: 'none',
  });
  afterAll(async () => {
    await app.http.close();
    await db.close();
  });
  let firstAdmin: Person | undefined;

  const visitor = () => new Person(app);
  const pay: PayPage =
    payPage ??
    (async (sessionId, card = '4242424242424242') =>
      (await visitor().post(`/api/sandbox/checkout/${sessionId}/pay`, { card })).status);
  const register = async (person: Person, fields: Record<string, unknown>) => {
    const user = must(
      await person.post<{ id: number; provider: { id: number } | null }>('/api/auth/register', fields),
      201,
    );
    person.id = user.id;
    return user;
  };
  const admin = async () => {
    const fields = personFields();
    const passwordHash = await hashPassword(PASSWORD);
    await db.transaction((tx) =>
      createUser(tx, {
        userType: 'admin',
        firstName: 'Odile',
        lastName: 'Fontenot',
        email: fields.email,
        username: fields.username,
        passwordHash,
      }),
    );
    const person = visitor();
    person.id = must(
      await person.post<{ id: number }>('/api/auth/login', {
        email: fields.email,
        password: PASSWORD,
        portal: 'admin',
      }),
      200,
    ).id;
    return person;
  };
  const adminOf = async () => (firstAdmin ??= await admin());
  const client = async (more: Record<string, unknown> = {}) => {
    const person = visitor();
    await register(person, { userType: 'client', ...personFields(), ...more });
    return person;
  };
  const waiting = async (more: Record<string, unknown> = {}) => {
    // providerId is set as soon as the business is registered, a few lines below.
    const person = visitor() as Bidder;
    const business = {
      businessName: `Pelican Tree Company ${made}`,
      licenseNumber: `LA-${made}`,
      insuranceNumber: `GL-${made}`,
      yearsExperience: 11,
      serviceArea: 'East Baton Rouge',
      specialties: ['Tree Removal'],
    };
    const user = await register(person, { userType: 'provider', ...personFields(), ...business, ...more });
    person.providerId = user.provider?.id ?? 0;
    return person;
  };
  const unpaid = async (more?: Record<string, unknown>) => {
    const person = await waiting(more);
    must(await (await adminOf()).patch(`/api/admin/providers/${person.providerId}/approve`), 200);
    return person;
  };
  const member = async (more?: Record<string, unknown>) => {
    const person = await unpaid(more);
    const { sessionId } = must(await person.post<{ sessionId: string }>('/api/providers/subscribe', {}), 200);
    const status = await pay(sessionId);
    if (status !== 200) {
      throw new Error(`the membership was not paid: ${status}`);
    }
    return person;
  };
  const openJob = async (owner: Person, more: Record<string, unknown> = {}) => {
    const { id } = must(await owner.post<{ id: number }>('/api/jobs', { ...JOB, ...more }), 201);
    must(await (await adminOf()).patch(`/api/jobs/${id}/approve`), 200);
    return id;
  };
  return { app, db, env, clock, visitor, pay, client, admin: adminOf, waiting, unpaid, member, openJob };
}
