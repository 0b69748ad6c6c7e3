// Drills that share one environment: the first starts it, and the runner of the list stops it.
import { openSetup, type Setup } from '../setup.ts';
import type { Drill } from '../outcome.ts';
import { through, type Fault } from '../through.ts';

let opened: Promise<Setup> | undefined;

export const sharedSetup = () => (opened ??= openSetup({ settings: { max_connections: '40' } }));

export async function closeSharedSetup(): Promise<void> {
  const setup = await opened;
  opened = undefined;
  await setup?.close();
}

/** Each fault as a drill; those of `short` are part of the suite. */
export function withSetup(faults: { [name: string]: Fault }, short: readonly string[]): Drill[] {
  return Object.entries(faults).map(([name, fault]) => ({
    name,
    ...(short.includes(name) ? { isShort: true as const } : {}),
    run: async () => through(await sharedSetup(), fault),
  }));
}
