// Valid requests about emergencies, crews on call, and phones.
import { eq } from '../../server/src/kernel/db/drizzle.ts';
import { users } from '../../server/src/features/accounts/tables.ts';
import { emergencyJobs, emergencyNotices, emergencyRequests } from '../../server/src/features/emergencies/tables.ts';
import { askers } from '../../server/src/features/texting/codes.ts';
import { confirmPhone } from '../../server/src/features/texting/confirmed-phones.ts';
import { phoneChanges } from '../../server/src/features/texting/tables.ts';
import { hashToken, newToken } from '../../server/src/kernel/http/tokens.ts';
import { androidJson, written } from '../fake-sms/index.ts';
import { aPhoto, FORM_TYPE, formOf } from '../harness/files.ts';
import { newCodeFor, newSignInCode } from '../harness/texts.ts';
import type { Scene } from './scene.ts';
import type { Recipe } from './sound.ts';

/** A number that nobody else in the round has. */
const phoneOf = (scene: Scene) => `+1985${String(2_000_000 + ((scene.round * 1009 + scene.next()) % 7_999_999))}`;

/** A post that waits for review without a photo, and its link. */
async function withoutPhoto(scene: Scene) {
  const token = newToken();
  const jobId = await scene.openJob({ urgency: 'emergency', touches: 'yard', approvalStatus: 'pending' });
  await scene.db.orm.insert(emergencyJobs).values({ jobId, hurt: false });
  await scene.db.orm.insert(emergencyRequests).values({
    ...UNCONFIRMED,
    tokenHash: hashToken(token),
    phone: phoneOf(scene),
    jobId,
    endedAt: new Date(),
    outcome: 'posted',
  });
  return { by: 'client' as const, params: { token } };
}

const ANSWERS = { hurt: 'no', wires: 'no', touches: 'yard', location: '412 Jefferson Street, Lafayette 70501' };
const UNCONFIRMED = {
  hurt: false,
  wires: 'no',
  touches: 'yard',
  peopleOut: false,
  location: ANSWERS.location,
  language: 'en',
  photoIds: [],
  claimHashes: [],
} satisfies Partial<typeof emergencyRequests.$inferInsert>;

/** A post whose phone is not confirmed, and its link. */
async function waiting(scene: Scene) {
  const [token, phone] = [newToken(), phoneOf(scene)];
  const values = { ...UNCONFIRMED, tokenHash: hashToken(token), phone };
  const [row] = await scene.db.orm.insert(emergencyRequests).values(values).returning();
  return { token, phone, id: scene.keep(row?.id ?? 0) };
}

async function emergency(scene: Scene): Promise<number> {
  const jobId = await scene.openJob({ urgency: 'emergency', touches: 'yard' });
  await scene.db.orm.insert(emergencyJobs).values({ jobId, hurt: false });
  return jobId;
}

/** Confirms a person's phone. Requests run concurrently: a person who gets another phone can no longer sign in with this one. */
const confirmed = async (scene: Scene, id: number) => {
  const phone = phoneOf(scene);
  await scene.db.transaction((tx) => confirmPhone({ tx, now: new Date() }, id, phone));
  return phone;
};

/** Messages that owners and crews send, and hostile ones. */
const TEXTS = ['STOP', 'START', 'HELP', 'ayuda', '1', 'SEEN', 'STOP\0', '🌳'.repeat(900), "'; select 1; --", ''];

export const emergencyRecipes: Record<string, Recipe> = {
  'texts.agree': async () => ({ by: 'client', body: { agreed: false, language: 'en' } }),
  'texts.stormTexts': async (scene) => ({
    body: { phone: phoneOf(scene), parish: '22055', agreed: true, language: 'en' },
  }),
  'textReplies.webhook': async (scene) => {
    const body = TEXTS[scene.next() % TEXTS.length] ?? '';
    const { payload, headers } = androidJson(written(phoneOf(scene), body, new Date()));
    return { headers, raw: { type: 'application/json', content: Buffer.from(payload) } };
  },
  'emergencies.post': async (scene) => ({ body: { ...ANSWERS, phone: phoneOf(scene) } }),
  'emergencies.state': async (scene) => ({ params: { token: (await waiting(scene)).token } }),
  'emergencies.resend': async (scene) => ({ params: { token: (await waiting(scene)).token } }),
  'emergencies.move': async (scene) => ({
    params: { token: (await waiting(scene)).token },
    body: { phone: phoneOf(scene) },
  }),
  'emergencies.confirm': async (scene) => {
    const { token, phone } = await waiting(scene);
    const code = await newCodeFor(scene.db, phone, askers.emergency({ tokenHash: hashToken(token) }));
    return { params: { token }, body: { code, name: 'Marie Landry' } };
  },
  'pages.question': async () => ({ query: { hurt: 'no', wires: 'yes', zip: '70501' } }),
  'pages.askForPhoto': withoutPhoto,
  'pages.takePhoto': async (scene) => {
    const photo = { field: 'photo', name: 'tree.jpg', content: await aPhoto(), mime: 'image/jpeg' };
    return { ...(await withoutPhoto(scene)), raw: { type: FORM_TYPE, content: formOf([photo]) } };
  },
  'pages.doors': async () => ({ query: {} }),
  'emergencies.progress': async (scene) => ({ by: 'client', params: { id: await emergency(scene) } }),
  'emergencies.seen': async (scene) => {
    const id = await emergency(scene);
    await scene.db.orm.insert(emergencyNotices).values({ jobId: id, providerId: scene.cast.member.providerId });
    return { by: 'member', params: { id } };
  },
  'emergencies.setOnCall': async () => ({
    by: 'member',
    body: { isOn: true, days: [0, 6], fromMinute: 1200, untilMinute: 360, parishes: ['22055'], promiseMinutes: 60 },
  }),
  'emergencies.open': async (scene) => ({ params: { id: await emergency(scene) }, body: { kind: 'job' } }),
  'emergencies.confirmByCall': async (scene) => ({
    params: { id: (await waiting(scene)).id },
    body: { name: 'Marie Landry' },
  }),
  'emergencies.dismiss': async (scene) => ({
    params: { id: (await waiting(scene)).id },
    body: { reason: 'A prank call' },
  }),
  'phones.signInCode': async (scene) => {
    const { id } = await scene.stranger('client');
    return { body: { phone: await confirmed(scene, id) } };
  },
  'phones.signIn': async (scene) => {
    // The person that a valid sign-in signs in (judge.ts).
    const phone = await confirmed(scene, scene.cast['other client'].id);
    const browser = { cookie: '' };
    const code = await newSignInCode(scene.db, phone, browser);
    return { body: { phone, code }, headers: browser };
  },
  'phones.sendCode': async (scene) => ({ by: await scene.stranger('client'), body: { phone: phoneOf(scene) } }),
  'phones.confirm': async (scene) => {
    const phone = phoneOf(scene);
    const by = await scene.stranger('client');
    return { by, body: { phone, code: await newCodeFor(scene.db, phone, askers.person(by.id)) } };
  },
  'phones.keep': async (scene) => {
    const by = await scene.stranger('client');
    const change = { userId: by.id, phone: phoneOf(scene), startsAt: new Date(Date.now() + 3_600_000) };
    await scene.db.orm.insert(phoneChanges).values(change);
    return { by };
  },
  'accounts.addPassword': async (scene) => {
    const by = await scene.stranger('client');
    const email = `fuzz-${scene.next()}@phone.invalid`;
    await scene.db.orm.update(users).set({ email, emailKey: email }).where(eq(users.id, by.id));
    const phoneCode = await newCodeFor(scene.db, await confirmed(scene, by.id), askers.person(by.id));
    return { by, body: { email: `fuzz${scene.next()}@example.com`, newPassword: 'another-shady-oak', phoneCode } };
  },
};
