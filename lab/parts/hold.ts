// Checks of the multi-process setup: each passes or is a failure.
import { say } from '../../scripts/start/say.mjs';

export const counts = { passed: 0, failed: 0 };

/** Counts a check, and prints it. */
export function hold(what: string, holds: boolean, found?: unknown): void {
  counts[holds ? 'passed' : 'failed'] += 1;
  say(`${holds ? 'ok    ' : 'FAILED'} ${what}${holds || found === undefined ? '' : `: ${JSON.stringify(found)}`}`);
}

/** A step that cannot continue is one failure, and the next step is tried. */
export async function step(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    hold(what, false, String(error));
  }
}
