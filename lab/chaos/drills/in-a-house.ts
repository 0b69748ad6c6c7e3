// Drills that share one environment: the first opens it, and the runner of the list closes it.
import { openHouse, type House } from '../house.ts';
import type { Drill } from '../outcome.ts';
import { through, type Fault } from '../through.ts';

let opened: Promise<House> | undefined;

export const theHouse = () => (opened ??= openHouse({ settings: { max_connections: '40' } }));

export async function closeTheHouse(): Promise<void> {
  const house = await opened;
  opened = undefined;
  await house?.close();
}

/** Each fault as a drill; those of `short` are part of the suite. */
export function inAHouse(faults: { [name: string]: Fault }, short: readonly string[]): Drill[] {
  return Object.entries(faults).map(([name, fault]) => ({
    name,
    ...(short.includes(name) ? { isShort: true as const } : {}),
    run: async () => through(await theHouse(), fault),
  }));
}
