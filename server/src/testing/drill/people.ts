// People of the drill: they call the server over HTTP as a browser would, and keep their session over its restarts.
import type { Running } from './server.ts';
import { ADMIN } from './server.ts';

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
  readonly #where: { running: Running };
  #cookie = '';
  id = 0;

  constructor(where: { running: Running }) {
    this.#where = where;
  }

  /** Makes a call and answers its body; throws Answered when it is refused, and what fetch throws when the server is gone. */
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

  async #send<T>(method: string, path: string, body?: unknown): Promise<{ body: T; link: string | null }> {
    const answer = await fetch(this.#where.running.url + path, {
      method,
      headers: { cookie: this.#cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Answered(`${method} ${path}`, answer.status, text);
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';', 1)[0] ?? '';
    return { body: JSON.parse(text) as T, link: answer.headers.get('link') };
  }

  get cookie(): string {
    return this.#cookie;
  }
}

export interface Bidder extends Person {
  providerId: number;
}

export interface Cast {
  desk: Person;
  owners: Person[];
  bidders: Bidder[];
}

const nameOf = (n: number) => ({
  firstName: 'Renée',
  lastName: `Boudreaux ${n}`,
  email: `drill${n}@example.com`,
  username: `drill-${n}`,
  password: ADMIN.password,
  phone: '(225) 555-0142',
});

async function owner(where: { running: Running }, n: number): Promise<Person> {
  const person = new Person(where);
  await person.call('POST', '/api/auth/register', { userType: 'client', ...nameOf(n) });
  return person;
}

/** A business that was approved and has paid: it may bid. */
async function bidder(where: { running: Running }, desk: Person, n: number): Promise<Bidder> {
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
  await desk.call('PATCH', `/api/admin/providers/${person.providerId}/approve`);
  await pay(person, await person.call('POST', '/api/providers/subscribe', {}));
  return person;
}

/** Pays an open checkout with the card that works. */
export async function pay(person: Person, { sessionId }: { sessionId?: string }): Promise<void> {
  await person.call('POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });
}

/** An administrator, two owners and three bidders, signed in. */
export async function gather(where: { running: Running }): Promise<Cast> {
  const desk = new Person(where);
  await desk.call('POST', '/api/auth/login', { ...ADMIN, portal: 'admin' });
  const owners = [await owner(where, 1), await owner(where, 2)];
  const bidders = [await bidder(where, desk, 3), await bidder(where, desk, 4), await bidder(where, desk, 5)];
  return { desk, owners, bidders };
}
