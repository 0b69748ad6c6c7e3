// Faults of the fake Stripe, on a test's request.

/**
 * `hangUp`: done, but the connection breaks before the response. `silence`: done, and no response ever arrives. `refused`: the
 * connection breaks before anything is done. `error`: 500, nothing done. `busy`: 429, nothing done. `inUse`: 409, another request
 * with this key is pending. `lateError`: done, but the response is 500, and stays so for this key, as Stripe stores its first
 * response.
 */
export type Fault = 'hangUp' | 'silence' | 'refused' | 'error' | 'busy' | 'inUse' | 'lateError';

interface Planned {
  path: RegExp;
  faults: Fault[];
}

export class Faults {
  readonly #planned: Planned[] = [];

  /** The next calls of this kind fail, one after the other. `call` is a method and an address: /^POST .*refunds/. */
  plan(call: RegExp, ...faults: Fault[]): void {
    this.#planned.push({ path: call, faults });
  }

  take(call: string): Fault | undefined {
    return this.#planned.find(({ path, faults }) => path.test(call) && faults.length > 0)?.faults.shift();
  }

  clear(): void {
    this.#planned.length = 0;
  }
}
