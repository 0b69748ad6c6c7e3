// The answer of the chain's check in a sentence.
import type { AuditVerification } from '@live-oak/contract/features/admin/audit-log/schema.ts';

/** '12,408 rows, unbroken' · 'Broken at row 812' */
export function proofWords({ sound, rows, brokenAt }: AuditVerification): string {
  if (sound) {
    return rows === 1 ? '1 row, unbroken' : `${rows.toLocaleString('en-US')} rows, unbroken`;
  }
  return brokenAt === null ? 'Broken' : `Broken at row ${brokenAt.toLocaleString('en-US')}`;
}
