// One server of the two-process setup: listens, and obeys commands: set the clock, run the timers once.
import { Stripe } from 'stripe';
import { openServer, runRound, type ServerOptions } from './server.ts';

/** The parent's commands; each is acknowledged with its number once it is done. */
export interface Word {
  number: number;
  say: 'turn' | 'round';
  /** The new time of the clock, in milliseconds. */
  now: number;
}

export type Answer = { port: number } | { done: number };

// Stripe's client waits half a second before it retries; the fake needs no such pause.
Object.defineProperty(Stripe.prototype, 'getInitialNetworkRetryDelay', { value: () => 0.01 });

// The drill passes it nothing else.
const options = JSON.parse(process.argv[2] ?? '') as ServerOptions & { now: number };
let { now } = options;
const { app } = await openServer(options, () => new Date(now));
const address = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }));
const answer = (what: Answer) => void process.send?.(what);

async function obey(word: Word): Promise<void> {
  ({ now } = word);
  if (word.say === 'round') await runRound(app);
  answer({ done: word.number });
}

process.on('message', (word: Word) => void obey(word));
// Its parent has exited: no more commands can arrive.
process.on('disconnect', () => process.exit());
answer({ port: Number(address.port) });
