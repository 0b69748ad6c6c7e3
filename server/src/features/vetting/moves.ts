// The only place that writes the status of a submitted credential.
import { inArray } from 'drizzle-orm';
import { CREDENTIAL_MOVES, type CredentialMove } from '@live-oak/contract/features/providers/credentials.ts';
import { mover } from '../../kernel/db/mover.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { credentials } from '../providers/tables.ts';

export type CredentialRecord = typeof credentials.$inferSelect;

/** Moves the submissions of a condition that may make this move; answers them. The caller holds their business. */
export const moveCredentialsWhere = mover(credentials, 'status', CREDENTIAL_MOVES);

/** Moves submissions of a locked business along their life; returns those that could. */
export const moveCredentials = (
  tx: Tx,
  rows: readonly Pick<CredentialRecord, 'id'>[],
  name: CredentialMove,
  changes: Omit<Partial<CredentialRecord>, 'id' | 'status'> = {},
): Promise<CredentialRecord[]> => {
  const ids = rows.map(({ id }) => id);
  return moveCredentialsWhere(tx, name, inArray(credentials.id, ids), changes);
};
