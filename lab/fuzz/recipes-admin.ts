// Valid requests of administrators.
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { REQUIRED_CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import { twoFactors } from '../../server/src/features/accounts/tables.ts';
import { doorReports } from '../../server/src/features/door-check/tables.ts';
import { licenseImports } from '../../server/src/features/vetting/licenses/tables.ts';
import { contentReports } from '../../server/src/features/reports/tables.ts';
import { supportTickets, supportTexts } from '../../server/src/features/support/tables.ts';
import { credentials } from '../../server/src/features/providers/tables.ts';
import { jobQuestions } from '../../server/src/features/messages/tables.ts';
import { FACTOR_SECRET } from './people.ts';
import { disputeOn } from './recipes-jobs.ts';
import { failedTask } from './recipes-money.ts';
import { inDays, type Scene } from './scene.ts';
import type { Recipe } from './sound.ts';

const business =
  (kind: 'waiting' | 'member', body?: unknown): Recipe =>
  async (scene) => ({
    params: { id: (await scene.stranger(kind)).providerId },
    ...(body === undefined ? {} : { body }),
  });
const account: Recipe = async (scene) => ({ params: { id: (await scene.stranger('client')).id } });
const shut: Recipe = async (scene) => {
  const { id } = await scene.stranger('client');
  await scene.call(scene.cast.admin, 'PATCH', `/api/admin/users/${id}/suspend`, { reason: 'For a while' });
  return { params: { id } };
};
const credential: Recipe = async (scene) => {
  const { providerId } = await scene.stranger('waiting');
  const [row] = await scene.db.orm.insert(credentials).values({ providerId, kind: 'bond' }).returning();
  return { params: { id: scene.keep(row?.id ?? 0) } };
};
/** Every required document waits for verification. */
const submission: Recipe = async (scene) => {
  const { providerId } = await scene.stranger('waiting');
  const values = REQUIRED_CREDENTIALS.map((kind) => ({ providerId, kind, number: 'FZ-1', expiresOn: '2099-01-31' }));
  const rows = await scene.db.orm.insert(credentials).values(values).returning();
  return {
    params: { id: providerId },
    body: {
      checks: rows.map(({ id, kind }) => ({
        id: scene.keep(id),
        method: 'phone',
        ...(kind === 'liability_insurance' ? { coverageAmount: 1_000_000 } : {}),
      })),
    },
  };
};
const doorReport: Recipe = async (scene) => {
  const values = { providerId: scene.cast.rival.providerId, message: 'Another crew', contact: 'The green house' };
  const [row] = await scene.db.orm.insert(doorReports).values(values).returning();
  return { params: { id: scene.keep(row?.id ?? 0) } };
};
const ticket: Recipe = async (scene) => {
  const asked = { name: 'Al', email: 'al@example.org', topic: 'other' as const, token: `fuzz-${scene.next()}` };
  const [row] = await scene.db.orm
    .insert(supportTickets)
    .values({ ...asked, texts: 1, deskWords: '' })
    .returning();
  const ticketId = scene.keep(row?.id ?? 0);
  await scene.db.orm.insert(supportTexts).values({ ticketId, fromDesk: false, body: 'Where is my mail?' });
  return { params: { id: ticketId }, body: { text: 'Look into the spam folder' } };
};
const dispute =
  (body?: unknown): Recipe =>
  async (scene) => ({
    params: { id: (await disputeOn(scene)).id },
    ...(body === undefined ? {} : { body }),
  });
const report: Recipe = async (scene) => {
  const asked = { jobId: await scene.openJob(), providerId: scene.cast.rival.providerId, question: 'Buy my logs' };
  const [target] = await scene.db.orm.insert(jobQuestions).values(asked).returning();
  const about = { targetType: 'question' as const, targetId: target?.id ?? 0 };
  const values = { ...about, reporterId: scene.cast.client.id, reason: 'spam' as const };
  const [row] = await scene.db.orm.insert(contentReports).values(values).returning();
  return { params: { id: scene.keep(row?.id ?? 0) } };
};
const LIST = 'License No.,Licensee,Business,City,Expires\n1042,Marcus Landry,Pelican Tree Co.,Baton Rouge,2027-06-30\n';

const REASON = 'Trees are down on both sides of the river';
/** A parish without a storm: a storm in the parish is ended first. */
const calmParish = async (scene: Scene) => {
  const { fips = '', slug = '' } = PARISH_NAMES[scene.next() % PARISH_NAMES.length] ?? {};
  const live = await scene.call<LiveStorm[]>(scene.cast.admin, 'GET', '/api/storms');
  for (const { id } of live.filter(({ parishes }) => parishes.some((one) => one.fips === fips))) {
    await scene.call(scene.cast.admin, 'POST', `/api/admin/storms/${id}/end`, { reason: 'It is over' });
  }
  return slug;
};

const stormNow = async (scene: Scene) => ({
  parishes: [await calmParish(scene)],
  reason: REASON,
  until: inDays(2).toISOString(),
});
const storm = async (scene: Scene) => {
  const { id } = await scene.call<LiveStorm>(scene.cast.admin, 'POST', '/api/admin/storms', await stormNow(scene));
  return scene.keep(id);
};

const EXCEPTION = {
  kind: 'ldaf_license',
  reason: 'The state is late with renewals',
  until: inDays(20).toISOString().slice(0, 10),
};
const exception: Recipe = async (scene) => {
  const { providerId } = await scene.stranger('member');
  const path = `/api/admin/providers/${providerId}/exceptions`;
  const { exceptions } = await scene.call<{ exceptions: { id: number }[] }>(scene.cast.admin, 'POST', path, EXCEPTION);
  return { params: { id: scene.keep(exceptions[0]?.id ?? 0) } };
};

export const adminRecipes: Record<string, Recipe> = {
  'vetting.grantException': business('member', EXCEPTION),
  'vetting.endException': exception,
  'weather.dismiss': async () => ({ body: { event: 'High Wind Warning', parishes: ['22107'] } }),
  'exports.highBids': async () => ({ query: { storm: '1' } }),
  'storms.preview': async () => ({ query: { parishes: 'tensas' } }),
  'disputes.lift': async (scene) => {
    const held = await scene.call<{ id: number }>(
      scene.cast.admin,
      'POST',
      `/api/admin/jobs/${await scene.paidJob()}/hold`,
      {
        reason: 'A stolen card, says the bank',
      },
    );
    return { params: { id: scene.keep(held.id) }, body: { reason: 'It was not stolen' } };
  },
  'accounts.switchOffTwoFactor': async (scene) => {
    const { id } = await scene.stranger('client');
    await scene.db.orm.insert(twoFactors).values({ userId: id, secret: FACTOR_SECRET, confirmedAt: new Date() });
    return { params: { id } };
  },
  'storms.start': async (scene) => ({ body: await stormNow(scene) }),
  'storms.extend': async (scene) => ({
    params: { id: await storm(scene) },
    body: { until: inDays(3).toISOString(), reason: REASON },
  }),
  'storms.end': async (scene) => ({ params: { id: await storm(scene) }, body: { reason: 'It is over' } }),
  'operations.retry': async (scene) => ({ body: { kind: 'gateway_task', id: String(await failedTask(scene)) } }),
  'operations.dismiss': async (scene) => ({
    body: { kind: 'gateway_task', id: String(await failedTask(scene)), reason: 'The page is long closed' },
  }),
  'providers.approve': business('waiting'),
  'providers.reject': business('waiting'),
  'vetting.details': business('waiting'),
  'vetting.requestInfo': business('waiting'),
  'vetting.suspend': business('member'),
  'vetting.reinstate': async (scene) => {
    const { providerId: id } = await scene.stranger('member');
    await scene.call(scene.cast.admin, 'PATCH', `/api/admin/providers/${id}/suspend`, { reason: 'Two complaints' });
    return { params: { id } };
  },
  'vetting.verifyCredential': credential,
  'vetting.verifyAllAndApprove': submission,
  'vetting.rejectCredential': credential,
  'licenses.load': async () => ({
    query: { mode: 'import', fileName: 'list.csv' },
    raw: { type: 'text/csv', content: Buffer.from(LIST) },
  }),
  'licenses.rematch': async (scene) => {
    const list = { fileName: 'list.csv', fileHash: 'f'.repeat(64), mapping: {}, lines: 0 };
    await scene.db.orm.insert(licenseImports).values({ ...list, importedBy: scene.cast.admin.id });
    return {};
  },
  'doors.reporter': doorReport,
  'doors.handleReport': doorReport,
  'support.details': ticket,
  'support.answer': ticket,
  'support.close': ticket,
  'disputes.details': dispute(),
  'disputes.ask': dispute(),
  'disputes.resolve': dispute({ refundCents: 0, releaseCents: 125_000, note: 'The work was done' }),
  'reports.details': report,
  'reports.decide': report,
  'users.get': account,
  'users.suspend': async (scene) => ({ ...(await account(scene)), body: { reason: 'Three reports' } }),
  'users.reinstate': shut,
};
