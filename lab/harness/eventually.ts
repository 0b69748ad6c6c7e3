// Waits for asynchronous effects.
import { vi } from 'vitest';

/**
 * Retries until the check passes, and returns its result. The limit is for hangs: vitest's own second is too short on a busy
 * machine.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });
