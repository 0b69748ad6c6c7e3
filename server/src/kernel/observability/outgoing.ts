// Measures calls to outside services: duration, outcome, last success and last failure.
import { SpanKind } from '@opentelemetry/api';
import { Refusal } from '../errors.ts';
import { outsideCalls } from './metrics.ts';
import { failureCode, traced } from './tracing.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

export const PARTS = ['storage', 'mail', 'sms', 'gateway', 'push', 'weather'] as const;
export type Part = (typeof PARTS)[number];

export interface PartFacts {
  /** ISO instants; null: not since this process started. */
  lastOkAt: string | null;
  lastFailedAt: string | null;
  /** The code of the last failure; contains no personal data. */
  failure: string | null;
}

const facts = new Map<Part, PartFacts>();

export const partFacts = (): Partial<Record<Part, PartFacts>> => Object.fromEntries(facts);

type Outcome = 'ok' | 'refused' | 'failed';

/** A service that refuses a call is available. */
function outcomeOf(error: unknown): Outcome {
  const isAnswer = error instanceof Refusal ? error.status < 500 : propertiesOf(error).name === 'GatewayRefusal';
  return isAnswer ? 'refused' : 'failed';
}

function note(part: Part, outcome: Outcome, failure: string | null): void {
  const known = facts.get(part) ?? { lastOkAt: null, lastFailedAt: null, failure: null };
  const now = new Date().toISOString();
  facts.set(part, outcome === 'failed' ? { ...known, lastFailedAt: now, failure } : { ...known, lastOkAt: now });
}

/** Only services that we chose receive the trace; the addresses of mail and push servers come from others. */
const TRACED_PARTS: readonly Part[] = ['storage', 'gateway'];

/** Runs and measures one call to an outside service; rethrows its error. */
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

export function measured<T extends object>(part: Part, client: T, calls: readonly (keyof T & string)[]): T {
  const wrapped = calls.map((call) => {
    // Arguments and result are passed on unchanged.
    const run = client[call] as (...args: unknown[]) => Promise<unknown>;
    return [call, (...args: unknown[]) => outside(part, call, () => run.apply(client, args))];
  });
  // An object that inherits all of `client` is a T; Object.create() returns any.
  return Object.assign(Object.create(client) as T, Object.fromEntries(wrapped));
}
