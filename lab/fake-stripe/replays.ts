// Idempotency keys as with Stripe: the same request gets the same response for a day, a different one an error.
import { canonical } from './form.ts';
import { StripeFailure } from './world.ts';

export interface Answer {
  status: number;
  body: unknown;
}

const KEPT_S = 24 * 3600;

export class Replays {
  readonly #kept = new Map<string, { at: number; request: string; answer: Answer }>();
  readonly #seconds: () => number;

  constructor(seconds: () => number) {
    this.#seconds = seconds;
  }

  /** The first response under this key; undefined if it has expired. 400 for a different request under it. */
  find(key: string, request: string, form: string): Answer | undefined {
    const kept = this.#kept.get(key);
    if (!kept || kept.at + KEPT_S <= this.#seconds()) return undefined;
    if (kept.request !== `${request}\n${canonical(form)}`) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeFailure(400, { type: 'idempotency_error', message });
    }
    return kept.answer;
  }

  /** Requests that did not begin (a refused parameter, a limit) are not stored. */
  keep(key: string, request: string, form: string, answer: Answer): void {
    if (answer.status < 400 || answer.status === 402 || answer.status >= 500) {
      const kept = { at: this.#seconds(), request: `${request}\n${canonical(form)}`, answer: structuredClone(answer) };
      this.#kept.set(key, kept);
    }
  }
}
