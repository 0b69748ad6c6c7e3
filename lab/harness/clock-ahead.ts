// Loaded before a server in a story in which days pass: its clock is ahead by the hours that a file contains.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE ?? '';
const HOUR_MS = 3_600_000;
const REST_MS = 100;
const Real = Date;
let read = { at: 0, aheadMs: 0 };

function aheadMs(): number {
  const now = Real.now();
  if (now - read.at > REST_MS) {
    const hours = readFileSync(file, 'utf8');
    // Empty while it is being written: then the clock keeps its offset.
    read = { at: now, aheadMs: hours === '' ? read.aheadMs : Number(hours) * HOUR_MS };
  }
  return read.aheadMs;
}

globalThis.Date = new Proxy(Real, {
  construct: (_, given: [], asked) =>
    // Date called as a constructor returns a Date; Reflect.construct() returns any.
    Reflect.construct(Real, given.length > 0 ? given : [Real.now() + aheadMs()], asked) as Date,
  // The static members of Date.
  get: (target, name) => (name === 'now' ? () => Real.now() + aheadMs() : (Reflect.get(target, name) as unknown)),
});

const MINUTE_MS = 60_000;
/** Timers of one minute fire every two seconds, so that a story does not wait. */
const SOON_MS = 2000;

globalThis.setInterval = new Proxy(globalThis.setInterval, {
  apply(target, self, [run, ms = 0, ...rest]: [() => void, number?, ...unknown[]]) {
    // Forwards the return value of setInterval.
    return Reflect.apply(target, self, [run, ms >= MINUTE_MS ? SOON_MS : ms, ...rest]) as unknown;
  },
});
