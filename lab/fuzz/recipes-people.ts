// Valid requests about accounts, files, notifications and the calendar.
import { Secret, TOTP } from 'otpauth';
import { eq } from '../../server/src/kernel/db/drizzle.ts';
import { twoFactors, users } from '../../server/src/features/accounts/tables.ts';
import { notifications } from '../../server/src/features/notifications/tables.ts';
import { credentials } from '../../server/src/features/providers/tables.ts';
import { aPng, FORM_TYPE, formOf } from '../harness/files.ts';
import { PASSWORD } from '../harness/sound-bodies.ts';
import { VERIFICATION_FORM } from '../harness/verification-form.ts';
import { FACTOR_SECRET } from './people.ts';
import type { Recipe } from './sound.ts';
import { inDays, type Scene } from './scene.ts';

const alone =
  (body?: unknown): Recipe =>
  async (scene) => ({
    by: await scene.stranger('client'),
    ...(body === undefined ? {} : { body }),
  });
const waiting: Recipe = async (scene) => ({ by: await scene.stranger('waiting') });
const codeNow = () => new TOTP({ secret: Secret.fromBase32(FACTOR_SECRET) }).generate();
const withFactor = async (scene: Scene, isConfirmed = true) => {
  const by = await scene.stranger('client');
  const confirmedAt = isConfirmed ? new Date() : null;
  await scene.db.orm.insert(twoFactors).values({ userId: by.id, secret: FACTOR_SECRET, confirmedAt });
  return { by, body: { password: PASSWORD, code: codeNow() } };
};

/** A day within the next half year, a different one each time. */
const dayOf = (scene: Scene) =>
  inDays(210 + (scene.next() % 400))
    .toISOString()
    .slice(0, 10);
const slot = async (scene: Scene) => {
  const by = await scene.stranger('client');
  const window = { date: dayOf(scene), startTime: '08:00', endTime: '12:00' };
  const { id } = await scene.call<{ id: number }>(by, 'POST', '/api/time-slots', window);
  return { by, params: { id: scene.keep(id) } };
};
/** On a paid job, inside one of the client's times. */
const arranged = async (scene: Scene) => {
  const jobId = await scene.paidJob();
  const date = dayOf(scene);
  const window = { date, startTime: '08:00', endTime: '12:00', jobId };
  await scene.call(scene.cast.client, 'POST', '/api/time-slots', window);
  return { jobId, title: 'The oak', startTime: `${date} 09:00`, endTime: `${date} 10:00` };
};
const appointment = async (scene: Scene) => {
  const { startTime, ...form } = await arranged(scene);
  const body = { ...form, startTime };
  const { id } = await scene.call<{ id: number }>(scene.cast.rival, 'POST', '/api/appointments', body);
  return { id: scene.keep(id), day: startTime.slice(0, 10) };
};

const picture = async () => {
  const parts = [
    { field: 'purpose', content: 'job_photo' },
    { field: 'file', name: 'oak.png', content: await aPng() },
  ];
  return { type: FORM_TYPE, content: formOf(parts) };
};
const uploaded = async (scene: Scene) => {
  const { content } = await picture();
  const by = await scene.stranger('client');
  const file = await scene.call<{ id: number; path: string }>(by, 'POST', '/api/uploads', content, {
    'content-type': FORM_TYPE,
  });
  return { by, id: scene.keep(file.id), key: file.path.split('/').at(-1) ?? '' };
};
const search = async (scene: Scene) => {
  const by = await scene.stranger('member');
  const kept = { name: `Oaks ${scene.next()}`, query: { q: 'oak' } };
  const { id } = await scene.call<{ id: number }>(by, 'POST', '/api/saved-searches', kept);
  return { by, params: { id: scene.keep(id) } };
};

export const peopleRecipes: Record<string, Recipe> = {
  'accounts.logout': alone(),
  'accounts.setUpTwoFactor': alone({ password: PASSWORD }),
  'accounts.verifyTwoFactor': (scene) => withFactor(scene, false),
  'accounts.renewRecoveryCodes': (scene) => withFactor(scene),
  'accounts.disableTwoFactor': (scene) => withFactor(scene),
  'accounts.changeEmail': async (scene) => ({
    by: await scene.stranger('client'),
    body: { email: `new${scene.next()}@example.com`, password: PASSWORD },
  }),
  'accounts.resendVerification': async (scene) => {
    const by = await scene.stranger('client');
    await scene.db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, by.id));
    return { by };
  },
  'accounts.changePassword': alone({ password: PASSWORD, newPassword: 'another-shady-oak' }),
  'accounts.prove': alone({ password: PASSWORD }),
  'accounts.endOtherSessions': alone(),
  'accounts.endSession': async (scene) => {
    const by = await scene.stranger('client');
    await scene.call(scene.cast.visitor, 'POST', '/api/auth/login', { email: by.email, password: PASSWORD });
    const rows = await scene.call<{ id: number; current: boolean }[]>(by, 'GET', '/api/auth/sessions');
    return { by, params: { id: rows.find(({ current }) => !current)?.id ?? 0 } };
  },
  'profile.update': alone({
    firstName: 'Renée',
    lastName: 'Boudreaux',
    phone: '(225) 555-0142',
    address: '7 Elm Street',
    city: 'Zachary',
    state: 'LA',
    zipCode: '70791',
  }),
  'profile.close': alone({ password: PASSWORD }),
  'notifications.read': async (scene) => {
    const values = { userId: scene.cast.client.id, type: 'other' as const, title: 'A notice', message: 'Of something' };
    const [row] = await scene.db.orm.insert(notifications).values(values).returning();
    return { by: 'client', params: { id: scene.keep(row?.id ?? 0) } };
  },
  'notifications.unsubscribePush': async () => ({ query: { endpoint: 'https://push.example.com/abc' } }),
  'notifications.stream': async () => ({ query: { lastEventId: '0' } }),
  'calendar.appointments': async () => ({ by: 'client', query: { weekStart: inDays(7).toISOString().slice(0, 10) } }),
  'calendar.slots': async () => ({ by: 'client', query: { weekStart: inDays(7).toISOString().slice(0, 10) } }),
  'calendar.addSlot': async (scene) => ({
    by: await scene.stranger('client'),
    body: { date: dayOf(scene), startTime: '08:00', endTime: '12:00', repeatWeeks: 2 },
  }),
  'calendar.removeSlot': slot,
  'calendar.book': async (scene) => ({ by: 'rival', body: await arranged(scene) }),
  'calendar.change': async (scene) => ({
    by: 'client',
    params: { id: (await appointment(scene)).id },
    body: { status: 'confirmed' },
  }),
  'calendar.reschedule': async (scene) => {
    const { id, day } = await appointment(scene);
    return { by: 'client', params: { id }, body: { startTime: `${day} 10:00`, endTime: `${day} 11:00` } };
  },
  'files.upload': async (scene) => ({ by: await scene.stranger('client'), raw: await picture() }),
  'files.read': async (scene) => {
    const { by, key } = await uploaded(scene);
    return { by, params: { key } };
  },
  'files.remove': async (scene) => {
    const { by, id } = await uploaded(scene);
    return { by, params: { id } };
  },
  'searches.save': async (scene) => ({
    by: await scene.stranger('member'),
    body: { name: `Oaks ${scene.next()}`, query: { q: 'oak' }, notify: true },
  }),
  'searches.change': async (scene) => ({ ...(await search(scene)), body: { name: `Pines ${scene.next()}` } }),
  'searches.remove': search,
  'providers.setWorkArea': async () => ({
    by: 'member',
    body: {
      parishes: ['East Baton Rouge'],
      baseZip: '70808',
      radiusMiles: 30,
      specialties: ['Tree Removal'],
      equipment: [],
    },
  }),
  'providers.ofUser': async (scene) => ({ by: 'member', params: { userId: scene.cast.member.id } }),
  'vetting.draft': waiting,
  'vetting.submit': async (scene) => ({ by: await scene.stranger('waiting'), body: VERIFICATION_FORM }),
  'vetting.takeBack': async (scene) => {
    const by = await scene.stranger('waiting');
    const values = { providerId: by.providerId, kind: 'bond' as const };
    const [row] = await scene.db.orm.insert(credentials).values(values).returning();
    return { by, params: { id: scene.keep(row?.id ?? 0) } };
  },
  'providers.create': waiting,
};
