// Makes the calls of many people to one or more servers in rotation, and prints a StormResult as JSON. Runs as a separate process; its
// first argument names a file with a StormLoad as JSON.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { SESSION_COOKIE } from '../server/src/kernel/http/cookies.ts';

export interface Call {
  /** The name under which figures are grouped. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** The person whose session is used; see tokenOf(). */
  person: number;
  body?: unknown;
  idempotencyKey?: string;
}

export interface StormLoad {
  urls: readonly string[];
  calls: readonly Call[];
  /** Connections, which is also the number of concurrent calls. */
  connections: number;
  /** Repeat the calls until this many seconds have passed; otherwise each is made once. */
  seconds?: number;
  /** Calls that begin each second, whether or not earlier ones were answered; without it each waits for a free connection. */
  perSecond?: number;
}

export interface Figures {
  name: string;
  answered: number;
  /** Answered 503 by load shedding. */
  shed: number;
  /** Answered with anything but 2xx or 503. */
  wrong: number;
  /** Milliseconds; for calls with a fixed rate, from the time when the call was due. */
  p50: number;
  p99: number;
}

export interface StormResult {
  seconds: number;
  figures: Figures[];
  /** The ids of created rows, in the order of the calls; null where a call created nothing. */
  made: (number | null)[];
}

/** The token of a person's session, as storm-people.ts writes it. */
export const tokenOf = (person: number) => `storm-${person}`;

interface Answer {
  status: number;
  text: string;
}

function ask(url: string, agent: Agent, { method, path, person, body, idempotencyKey }: Call): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    cookie: `${SESSION_COOKIE}=${tokenOf(person)}`,
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

class Tally {
  readonly #times = new Map<string, number[]>();
  readonly #others = new Map<string, { shed: number; wrong: number }>();
  #said = 0;

  add({ name, method, path }: Call, { status, text }: Answer, milliseconds: number): void {
    const times = this.#times.get(name) ?? [];
    const others = this.#others.get(name) ?? { shed: 0, wrong: 0 };
    this.#times.set(name, times);
    this.#others.set(name, others);
    if (status >= 200 && status < 300) times.push(milliseconds);
    else if (status === 503) others.shed += 1;
    else {
      others.wrong += 1;
      // The first few show what is wrong.
      if ((this.#said += 1) <= 3) process.stderr.write(`${method} ${path}: ${status} ${text.slice(0, 200)}\n`);
    }
  }

  figures(): Figures[] {
    return [...this.#times].map(([name, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const rank = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
      const others = this.#others.get(name) ?? { shed: 0, wrong: 0 };
      return { name, answered: times.length, ...others, p50: rank(0.5), p99: rank(0.99) };
    });
  }
}

function idIn({ status, text }: Answer): number | null {
  if (status !== 201) return null;
  // A created row has an id; without one the call counts as having created nothing.
  const { id } = JSON.parse(text) as { id?: number };
  return id ?? null;
}

async function play({ urls, calls, connections, seconds, perSecond }: StormLoad): Promise<StormResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.ceil(connections / urls.length) });
  const tally = new Tally();
  const made: (number | null)[] = [];
  const start = performance.now();
  const end = start + (seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const isOver = (next: number) => performance.now() >= end || (seconds === undefined && next >= calls.length);
  let next = 0;
  const one = async (from: number) => {
    const at = next;
    next += 1;
    const call = calls[at % calls.length];
    const url = urls[at % urls.length];
    if (!call || url === undefined) throw new Error('a load needs calls and servers');
    const answer = await ask(url, agent, call);
    tally.add(call, answer, performance.now() - from);
    made[at % calls.length] = idIn(answer);
  };
  if (perSecond === undefined) {
    const worker = async () => {
      while (!isOver(next)) await one(performance.now());
    };
    await Promise.all(Array.from({ length: connections }, worker));
  } else {
    const under = new Set<Promise<void>>();
    while (!isOver(next)) {
      const due = start + (next * 1000) / perSecond;
      if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, 1));
      else {
        const asked = one(due).finally(() => under.delete(asked));
        under.add(asked);
      }
    }
    await Promise.all(under);
  }
  const result = { seconds: (performance.now() - start) / 1000, figures: tally.figures(), made };
  agent.destroy();
  return result;
}

if (import.meta.main) {
  // storm.ts writes the file.
  const load = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as StormLoad;
  process.stdout.write(JSON.stringify(await play(load)));
}
