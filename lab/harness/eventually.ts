// Waits for what happens a moment later.
import { vi } from 'vitest';

/** Tries until the check passes, and returns what it returned. The limit is for what hangs: vitest's own second is too little on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });
