// Creates a vetted business, and reads the effects of decisions about it, for tests.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderDetails, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { and, desc, eq } from '../../server/src/kernel/db/drizzle.ts';
import { startTestApp, type Bidder, type Person } from './app.ts';
import { VERIFICATION_FORM } from './verification-form.ts';
import { auditRows, mails } from '../../server/src/kernel/tables.ts';
import { bids } from '../../server/src/features/bids/tables.ts';
import { notifications } from '../../server/src/features/notifications/tables.ts';

/** Submits the form and has an administrator verify all of it; returns the ids of the submissions by kind. */
export async function vet(
  bidder: Bidder,
  admin: Person,
  form: Record<string, unknown> = VERIFICATION_FORM,
): Promise<Map<CredentialKind, number>> {
  const submitted = await bidder.post('/api/submit-verification', form);
  if (submitted.status !== 200) {
    throw new Error(`the form was refused: ${JSON.stringify(submitted.body)}`);
  }
  const { body } = await admin.get<ProviderDetails>(`/api/admin/providers/${bidder.providerId}`);
  const waiting = body.submissions.filter(({ canVerify }) => canVerify);
  for (const { id } of waiting) {
    const verified = await admin.post(`/api/admin/credentials/${id}/verify`, { method: 'phone' });
    if (verified.status !== 200) {
      throw new Error(`not verified: ${JSON.stringify(verified.body)}`);
    }
  }
  return new Map(waiting.map(({ kind, id }) => [kind, id]));
}

export const standingOf = ({ credentials: all }: Pick<Verification, 'credentials'>, kind: CredentialKind) =>
  all.find((one) => one.kind === kind);

/** An application, and what businesses and administrators read in it. */
export async function startVetting() {
  const t = await startTestApp();

  const fileOf = async (bidder: Bidder) => (await bidder.get<Verification>('/api/verification')).body;
  const detailsOf = async (admin: Person, { providerId }: Bidder) =>
    (await admin.get<ProviderDetails>(`/api/admin/providers/${providerId}`)).body;
  const meOf = async (bidder: Bidder) => (await bidder.get('/api/auth/me')).body;
  const submittedId = async (bidder: Bidder, kind: CredentialKind) => {
    const standing = standingOf(await fileOf(bidder), kind);
    return standing?.renewal?.id ?? standing?.current?.id ?? 0;
  };

  async function lastNotice(userId: number) {
    const [notice] = await t.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.id))
      .limit(1);
    const [mail] = await t.db.orm.select().from(mails).orderBy(desc(mails.id)).limit(1);
    return { title: notice?.title, message: notice?.message, redirectTo: notice?.redirectTo, mail: mail?.subject };
  }

  async function lastAct(action: 'provider.suspend' | 'provider.request_info' | 'credential.verify', targetId: number) {
    const [row] = await t.db.orm
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.action, action), eq(auditRows.targetId, targetId)))
      .orderBy(desc(auditRows.id))
      .limit(1);
    return row;
  }

  async function bidOn(bidder: Bidder, jobId: number): Promise<number> {
    const { body } = await bidder.post<{ id: number }>('/api/bids', {
      jobId,
      bidAmount: 900,
      message: 'Two people, one day.',
    });
    return body.id;
  }

  const statusOfBid = async (bidId: number) =>
    (await t.db.orm.select().from(bids).where(eq(bids.id, bidId)))[0]?.status;

  return { t, fileOf, detailsOf, meOf, submittedId, lastNotice, lastAct, bidOn, statusOfBid };
}
