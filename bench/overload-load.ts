// Sends a fixed number of calls a second whether or not earlier ones were answered: several kinds, from thousands of people. Runs as a
// separate process; its first argument is OverloadOptions as JSON, and it prints a PhaseResult for each phase.
import { connect, type Socket } from 'node:net';
import { sign } from '../server/src/features/payments/signature.ts';

/** The share of one kind of call in the mix, and its request; `{n}` becomes a new number for each call, `{person}` a person's number. */
export interface Kind {
  name: string;
  rank: 'first' | 'usual' | 'keep';
  share: number;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** Signs the call like the gateway's with this secret, and sends no cookie. */
  secret?: string;
  status: number;
}

export interface OverloadOptions {
  port: number;
  /** A person's cookie; `{person}` is their number. */
  cookie: string;
  people: number;
  kinds: Kind[];
  phases: { name: string; seconds: number; perSecond: number }[];
}

export interface RankResult {
  offered: number;
  /** Expected answers within GIVE_UP_MS. */
  good: number;
  refused: number;
  /** Everything else: late, broken off, or another status. */
  failed: number;
  /** Milliseconds of the expected answers. */
  p50: number;
  p99: number;
}

export interface PhaseResult {
  name: string;
  seconds: number;
  ranks: Record<Kind['rank'], RankResult>;
  /** Seconds from the start of the phase until every later answer was as expected and within CALM_MS; NaN if that never happened. */
  calmAfter: number;
}

/** A client gives up after this time. */
const GIVE_UP_MS = 5000;
const CALM_MS = 500;
const MOST_SOCKETS = 2000;
const TICK_MS = 5;

interface Call {
  kind: Kind;
  due: number;
  phase: Tally;
}
type Outcome = 'good' | 'refused' | 'failed';

const rank = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

class Tally {
  readonly #start = performance.now();
  readonly #times = new Map<Kind['rank'], number[]>();
  readonly #counts = new Map<string, number>();
  #lastTrouble = this.#start;
  #answers = 0;

  offered({ rank: of }: Kind): void {
    this.#count(`${of} offered`);
  }

  #count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  ended({ kind, due }: Call, outcome: Outcome): void {
    const ms = performance.now() - due;
    this.#answers += 1;
    this.#count(`${kind.rank} ${outcome}`);
    if (outcome === 'good') {
      const times = this.#times.get(kind.rank) ?? [];
      this.#times.set(kind.rank, times);
      times.push(ms);
    }
    if (outcome !== 'good' || ms > CALM_MS) {
      this.#lastTrouble = performance.now();
    }
  }

  result(name: string, seconds: number): PhaseResult {
    const of = (which: Kind['rank']): RankResult => {
      const sorted = (this.#times.get(which) ?? []).toSorted((a, b) => a - b);
      const count = (what: string) => this.#counts.get(`${which} ${what}`) ?? 0;
      return {
        offered: count('offered'),
        good: count('good'),
        refused: count('refused'),
        failed: count('failed'),
        p50: rank(sorted, 0.5),
        p99: rank(sorted, 0.99),
      };
    };
    const calmAfter = (this.#lastTrouble - this.#start) / 1000;
    return {
      name,
      seconds,
      ranks: { first: of('first'), usual: of('usual'), keep: of('keep') },
      calmAfter: this.#answers === 0 || calmAfter > seconds - 0.5 ? Number.NaN : calmAfter,
    };
  }
}

let made = Math.floor(Math.random() * 1e9);

function textOf({ kind }: Call, { cookie, people }: OverloadOptions): string {
  made += 1;
  const person = String(1 + ((made * 7919) % people));
  const fill = (text: string) => text.replaceAll('{n}', String(made)).replaceAll('{person}', person);
  const body = fill(kind.body ?? '');
  const headers = [`${kind.method} ${fill(kind.path)} HTTP/1.1`, 'host: localhost', 'accept: application/json'];
  if (kind.secret) headers.push(`stripe-signature: ${sign(kind.secret, Buffer.from(body), new Date())}`);
  else headers.push(`cookie: ${fill(cookie)}`);
  if (kind.body !== undefined) {
    headers.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  }
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** One connection that makes one call at a time. */
class Line {
  readonly #port: number;
  readonly #onFree: (line: Line) => void;
  #socket: Socket | undefined;
  #call: Call | undefined;
  #said = '';
  #wanted = -1;
  #timer: NodeJS.Timeout | undefined;

  constructor(port: number, onFree: (line: Line) => void) {
    this.#port = port;
    this.#onFree = onFree;
  }

  send(call: Call, text: string): void {
    this.#call = call;
    this.#said = '';
    this.#wanted = -1;
    const left = GIVE_UP_MS - (performance.now() - call.due);
    this.#timer = setTimeout(() => this.#end('failed', true), Math.max(1, left));
    this.#socket ??= this.#open();
    this.#socket.write(text);
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text: string) => this.#heard(text));
    socket.on('error', () => this.#lost(socket));
    socket.on('close', () => this.#lost(socket));
    return socket;
  }

  #lost(socket: Socket): void {
    if (this.#socket === socket) {
      this.#socket = undefined;
      if (this.#call) this.#end('failed', false);
    }
  }

  #heard(text: string): void {
    this.#said += text;
    if (this.#wanted < 0) {
      const head = this.#said.indexOf('\r\n\r\n');
      if (head < 0) return;
      const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(this.#said) ?? [];
      this.#wanted = head + 4 + Number(length);
    }
    if (this.#said.length >= this.#wanted && this.#call) {
      const status = Number(this.#said.slice(9, 12));
      const { kind } = this.#call;
      this.#end(status === kind.status ? 'good' : status === 503 ? 'refused' : 'failed', false);
    }
  }

  #end(outcome: Outcome, isCut: boolean): void {
    const call = this.#call;
    this.#call = undefined;
    clearTimeout(this.#timer);
    if (isCut) {
      const socket = this.#socket;
      this.#socket = undefined;
      socket?.destroy();
    }
    call?.phase.ended(call, outcome);
    this.#onFree(this);
  }

  close(): void {
    this.#socket?.destroy();
  }
}

async function run(options: OverloadOptions): Promise<PhaseResult[]> {
  const free: Line[] = [];
  const waiting: Call[] = [];
  const lines = Array.from(
    { length: MOST_SOCKETS },
    () =>
      new Line(options.port, (line) => {
        free.push(line);
        next();
      }),
  );
  free.push(...lines);
  const next = () => {
    for (let call = waiting[0]; call && free.length > 0; call = waiting[0]) {
      waiting.shift();
      if (performance.now() - call.due > GIVE_UP_MS) {
        call.phase.ended(call, 'failed');
        continue;
      }
      free.pop()?.send(call, textOf(call, options));
    }
  };
  const mix = options.kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const results: PhaseResult[] = [];
  for (const { name, seconds, perSecond } of options.phases) {
    const phase = new Tally();
    const start = performance.now();
    let sent = 0;
    while (performance.now() - start < seconds * 1000) {
      const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
      for (; sent < due; sent += 1) {
        // 7 and 100 have no common divisor, so the kinds of the mix alternate.
        const kind = mix[(sent * 7) % mix.length];
        if (kind) {
          phase.offered(kind);
          waiting.push({ kind, due: start + (sent / perSecond) * 1000, phase });
        }
      }
      next();
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    // Calls that are still open count in their own phase, while the next phase runs.
    results.push(phase.result(name, seconds));
    phases.push({ phase, name, seconds, at: results.length - 1 });
  }
  const deadline = performance.now() + GIVE_UP_MS + 1000;
  while (free.length < lines.length && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const { phase, name, seconds, at } of phases) {
    const { calmAfter } = results[at] ?? { calmAfter: Number.NaN };
    results[at] = { ...phase.result(name, seconds), calmAfter };
  }
  lines.forEach((line) => line.close());
  return results;
}

const phases: { phase: Tally; name: string; seconds: number; at: number }[] = [];
// flood() of overload.ts writes the argument.
process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as OverloadOptions)));
process.exit(0);
