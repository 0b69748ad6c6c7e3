// Space on the disk under DATA_DIR.
import { statfs } from 'node:fs/promises';
import type { Env } from '../env.ts';

/** With less no file is accepted, and administrators are notified. */
export const DISK_LOW_BYTES = 500_000_000;

export async function diskOf({ env }: { env: Pick<Env, 'dataDir'> }): Promise<{ freeBytes: number; bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(env.dataDir);
  return { freeBytes: bavail * bsize, bytes: blocks * bsize };
}
