// Maps a storm to its answer for administrators.
import type { DeskStorm } from '@live-oak/contract/features/storms/schema.ts';
import { presentParish, type DeskRow } from './queries.ts';

export function presentStorm({ storm, fips, ...row }: DeskRow, now: Date): DeskStorm {
  const isOn = storm.endedAt === null && storm.until > now;
  return {
    id: storm.id,
    since: storm.since.toISOString(),
    until: storm.until.toISOString(),
    parishes: fips.map(presentParish),
    state: isOn ? 'live' : 'past',
    reason: storm.reason,
    startedBy: row.startedByName,
    endedAt: isOn ? null : (storm.endedAt ?? storm.until).toISOString(),
    endedBy: row.endedByName,
    endReason: storm.endReason,
    told: { businesses: row.toldBusinesses, owners: row.toldOwners, isDone: storm.toldAt !== null },
    posts: { out: row.out, unreviewed: row.unreviewed, takenDown: row.takenDown },
  };
}
