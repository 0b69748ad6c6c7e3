// The only place that writes the status of a submitted credential.
import { CREDENTIAL_MOVES, type CredentialMove } from '@live-oak/contract/features/providers/credentials.ts';
import { inArray, type Tx } from '../../kernel/db/drizzle.ts';
import { mover } from '../../kernel/db/mover.ts';
import { credentials } from '../providers/tables.ts';

export type CredentialRecord = typeof credentials.$inferSelect;

/** Moves those submissions of a condition whose status allows it, and returns them. The caller has locked their business. */
export const moveCredentialsWhere = mover(credentials, 'status', CREDENTIAL_MOVES);

type Changes = Parameters<typeof moveCredentialsWhere>[3];

/** The same for these submissions. */
export const moveCredentials = (tx: Tx, rows: readonly { id: number }[], name: CredentialMove, changes?: Changes) => {
  const ids = rows.map(({ id }) => id);
  return moveCredentialsWhere(tx, name, inArray(credentials.id, ids), changes);
};
