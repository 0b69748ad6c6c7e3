// Loaded before a server in a story or a drill in which days pass: its clock runs ahead by the hours that a file names.
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';

const file = process.env.CLOCK_FILE ?? '';
const HOUR_MS = 3_600_000;
const REST_MS = 100;
const Real = Date;
let read = { at: 0, aheadMs: 0 };

function aheadMs(): number {
  const now = Real.now();
  if (now - read.at > REST_MS) {
    read = { at: now, aheadMs: Number(readFileSync(file, 'utf8')) * HOUR_MS };
  }
  return read.aheadMs;
}

globalThis.Date = new Proxy(Real, {
  construct: (_, given: [], asked) =>
    Reflect.construct(Real, given.length > 0 ? given : [Real.now() + aheadMs()], asked) as Date,
  get: (target, name) => (name === 'now' ? () => Real.now() + aheadMs() : (Reflect.get(target, name) as unknown)),
});

const MINUTE_MS = 60_000;
/** What is done each minute is done every other second: nobody watches a story stand still. A drill asks for more. */
const asked = Number(process.env.CLOCK_SOON_MS ?? 0);
const soon = asked > 0 ? { from: asked, ms: asked } : { from: MINUTE_MS, ms: 2000 };

/** In a drill the clock moves by its file alone: without a change there is nothing more to do than twice. */
function restless(run: () => void): () => void {
  const last = { aheadMs: Number.NaN, times: 0 };
  return () => {
    const now = aheadMs();
    last.times = now === last.aheadMs ? last.times + 1 : 1;
    last.aheadMs = now;
    if (last.times <= 2) run();
  };
}

if (asked > 0) {
  // Who is killed keeps nothing: what was compiled is for the server that comes after.
  setTimeout(flushCompileCache, MINUTE_MS / 12).unref();
}

globalThis.setInterval = new Proxy(globalThis.setInterval, {
  apply(target, self, [run, ms = 0, ...rest]: [() => void, number?, ...unknown[]]) {
    const isSoon = ms >= soon.from;
    const given = isSoon && asked > 0 ? restless(run) : run;
    return Reflect.apply(target, self, [given, isSoon ? soon.ms : ms, ...rest]) as unknown;
  },
});
