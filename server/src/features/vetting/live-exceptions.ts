// Queries the exceptions from required documents that are valid today.
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { users } from '../accounts/tables.ts';
import { credentialExceptions } from '../providers/tables.ts';

export interface Exception {
  id: number;
  kind: CredentialKind;
  reason: string;
  endsOn: string;
  grantedBy: string;
  createdAt: Date;
}

/** The exceptions of a business that hold today, in Louisiana. */
export async function liveExceptions(run: Runner, providerId: number, today: string): Promise<Exception[]> {
  const rows = await run
    .select({ row: credentialExceptions, firstName: users.firstName, lastName: users.lastName })
    .from(credentialExceptions)
    .innerJoin(users, eq(users.id, credentialExceptions.grantedBy))
    .where(
      and(
        eq(credentialExceptions.providerId, providerId),
        isNull(credentialExceptions.endedAt),
        gte(credentialExceptions.endsOn, today),
      ),
    )
    .orderBy(asc(credentialExceptions.id));
  return rows.map(({ row, firstName, lastName }) => ({ ...row, grantedBy: `${firstName} ${lastName}` }));
}
