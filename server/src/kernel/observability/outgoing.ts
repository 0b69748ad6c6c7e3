// Measures calls to outside services: duration, outcome, last success and last failure.
import { SpanKind } from '@opentelemetry/api';
import { Refusal } from '../errors.ts';
import { outsideCalls } from './metrics.ts';
import { failureCode, traced } from './tracing.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

export const PARTS = ['storage', 'mail', 'sms', 'gateway', 'push', 'weather'] as const;
export type Part = (typeof PARTS)[number];

export interface PartFacts {
  /** ISO instants of this process; null: not since it started. */
  lastOkAt: string | null;
  lastFailedAt: string | null;
  /** What the last failure was, by its code: nothing that anybody wrote. */
  failure: string | null;
}

const facts = new Map<Part, PartFacts>();

/** The state of outside services at this process's last call to them. */
export const partFacts = (): Partial<Record<Part, PartFacts>> => Object.fromEntries(facts);

type Outcome = 'ok' | 'refused' | 'failed';

/** A refusal is an answer too: the service is available. */
function outcomeOf(error: unknown): Outcome {
  const isAnswer = error instanceof Refusal ? error.status < 500 : propertiesOf(error).name === 'GatewayRefusal';
  return isAnswer ? 'refused' : 'failed';
}

function note(part: Part, outcome: Outcome, failure: string | null): void {
  const known = facts.get(part) ?? { lastOkAt: null, lastFailedAt: null, failure: null };
  const now = new Date().toISOString();
  facts.set(part, outcome === 'failed' ? { ...known, lastFailedAt: now, failure } : { ...known, lastOkAt: now });
}

/** Services that we chose receive the trace; the addresses of mail and push servers come from others. */
const TRACED_PARTS: readonly Part[] = ['storage', 'gateway'];

/** Runs one call to a part; what it throws is passed on. */
export async function outside<T>(part: Part, call: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let outcome: Outcome = 'ok';
  let failure: string | null = null;
  try {
    return await traced(`${part} ${call}`, run, { kind: SpanKind.CLIENT, passOn: TRACED_PARTS.includes(part) });
  } catch (error) {
    outcome = outcomeOf(error);
    failure = failureCode(error);
    throw error;
  } finally {
    note(part, outcome, failure);
    outsideCalls.observe({ part, call, outcome }, (performance.now() - began) / 1000);
  }
}

/** The same thing with these of its calls watched; everything else of it is as it was. */
export function watched<T extends object>(part: Part, thing: T, calls: readonly (keyof T & string)[]): T {
  const seen = calls.map((call) => {
    // Named by its own keys, and called on the thing itself, whose types stay as they are.
    const run = thing[call] as (...args: unknown[]) => Promise<unknown>;
    return [call, (...args: unknown[]) => outside(part, call, () => run.apply(thing, args))];
  });
  // An object that inherits all of `thing` is a T; Object.create() answers any.
  return Object.assign(Object.create(thing) as T, Object.fromEntries(seen));
}
