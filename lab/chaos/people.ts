// Simulated users: they call the server over HTTP like a browser and keep their session across its restarts.
import { setTimeout as sleep } from 'node:timers/promises';
import { patience, isShed, type Answered as Reply } from './answers.ts';
import { ADMIN } from './server.ts';

/** A shed call had no effect, and is retried after Retry-After. */
const MOST_TRIES = 20;
const SHED_PAUSE_MS = 500;

/** The server's current address. */
export interface Where {
  running: { url: string };
}

/** The server answered something that is not a success. */
export class Answered extends Error {
  override name = 'Answered';
  readonly status: number;
  constructor(what: string, status: number, body: string) {
    super(`${what} answered ${status}: ${body.slice(0, 300)}`);
    this.status = status;
  }
}

export class Person {
  readonly #where: Where;
  #cookie = '';
  id = 0;

  constructor(where: Where) {
    this.#where = where;
  }

  /** Makes a call and returns its body; throws Answered when it is refused, and whatever fetch throws when the server is down. */
  async call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> {
    return (await this.#send<T>(method, path, body)).body;
  }

  /** All pages of a list. */
  async all<T>(path: string): Promise<T[]> {
    const rows: T[] = [];
    for (let next: string | undefined = `${path}?limit=100`; next !== undefined;) {
      const { body, link }: { body: T[]; link: string | null } = await this.#send<T[]>('GET', next);
      rows.push(...body);
      next = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
    }
    return rows;
  }

  /** Makes a call and returns any response; throws whatever fetch throws, also on a timeout. `body` is JSON or a form. */
  async ask(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Reply> {
    const isForm = body instanceof FormData;
    const began = performance.now();
    const answer = await fetch(this.#where.running.url + path, {
      method,
      headers: {
        cookie: this.#cookie,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience.ms),
    });
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    const text = isJson ? await answer.text() : (await answer.arrayBuffer()).byteLength;
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';', 1)[0] ?? '';
    const ms = performance.now() - began;
    const read: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : text;
    return { status: answer.status, ms, body: read, headers: answer.headers };
  }

  async #send<T>(method: string, path: string, body?: unknown): Promise<{ body: T; link: string | null }> {
    const ask = () =>
      this.ask(method, path, body).catch((cause: unknown) => {
        throw new Error(`${method} ${path} got no answer: ${String(cause)}`, { cause });
      });
    let answer = await ask();
    for (let tries = 1; answer.status === 503 && isShed(answer.body) && tries < MOST_TRIES; tries += 1) {
      await sleep(SHED_PAUSE_MS);
      answer = await ask();
    }
    if (answer.status >= 400) throw new Answered(`${method} ${path}`, answer.status, JSON.stringify(answer.body));
    // The caller states the type of the response.
    return { body: answer.body as T, link: answer.headers.get('link') };
  }

  get cookie(): string {
    return this.#cookie;
  }
}

export interface Bidder extends Person {
  providerId: number;
}

/** Pays an open checkout with the card that works. */
export type Pay = (person: Person, checkout: { sessionId?: string }) => Promise<void>;

export interface Cast {
  admin: Person;
  owners: Person[];
  bidders: Bidder[];
  pay: Pay;
}

const nameOf = (n: number) => ({
  firstName: 'Renée',
  lastName: `Boudreaux ${n}`,
  email: `drill${n}@example.com`,
  username: `drill-${n}`,
  password: ADMIN.password,
  phone: '(225) 555-0142',
});

async function owner(where: Where, n: number): Promise<Person> {
  const person = new Person(where);
  await person.call('POST', '/api/auth/register', { userType: 'client', ...nameOf(n) });
  return person;
}

/** A business that was approved and has paid: it may bid. */
async function bidder(where: Where, admin: Person, pay: Pay, n: number): Promise<Bidder> {
  // providerId is set as soon as the business is registered, a few lines below.
  const person = new Person(where) as Bidder;
  const business = {
    businessName: `Pelican Tree Company ${n}`,
    licenseNumber: `LA-${n}`,
    insuranceNumber: `GL-${n}`,
    yearsExperience: 11,
    serviceArea: 'East Baton Rouge',
    specialties: ['Tree Removal'],
  };
  const user = await person.call<{ provider: { id: number } }>('POST', '/api/auth/register', {
    userType: 'provider',
    ...nameOf(n),
    ...business,
  });
  person.providerId = user.provider.id;
  await admin.call('PATCH', `/api/admin/providers/${person.providerId}/approve`);
  await pay(person, await person.call('POST', '/api/providers/subscribe', {}));
  return person;
}

/** In the sandbox, on its own page. */
export const payInSandbox: Pay = async (person, { sessionId }) => {
  await person.call('POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });
};

/** An administrator, two owners and three bidders, signed in. */
export async function gather(where: Where, pay: Pay = payInSandbox): Promise<Cast> {
  const admin = new Person(where);
  await admin.call('POST', '/api/auth/login', { ...ADMIN, portal: 'admin' });
  const owners = [await owner(where, 1), await owner(where, 2)];
  const bidders = [
    await bidder(where, admin, pay, 3),
    await bidder(where, admin, pay, 4),
    await bidder(where, admin, pay, 5),
  ];
  return { admin, owners, bidders, pay };
}
