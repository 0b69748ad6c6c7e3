// Valid requests to public routes and the forum.
import { eq } from '../../server/src/kernel/db/drizzle.ts';
import { endingToken } from '../../server/src/features/notifications/emails.ts';
import { emailChanges, passwordResets, users } from '../../server/src/features/accounts/tables.ts';
import { subscribeTokens } from '../../server/src/features/subscriptions/tables.ts';
import { hashToken, newToken } from '../../server/src/kernel/http/tokens.ts';
import { aReply, aThread, anEquipmentReview } from '../harness/rows.ts';
import { PASSWORD } from '../harness/sound-bodies.ts';
import type { Recipe } from './sound.ts';
import { inDays, type Scene } from './scene.ts';

const thread = async (scene: Scene, authorId: number) => scene.keep((await aThread(scene.db, { authorId })).id);
const ownThread: Recipe = async (scene) => ({
  by: 'client',
  params: { id: await thread(scene, scene.cast.client.id) },
});
const anyThread =
  (by: 'client' | 'admin', body: unknown): Recipe =>
  async (scene) => ({
    by,
    params: { id: await thread(scene, scene.cast['other client'].id), board: 'general' },
    ...(body === undefined ? {} : { body }),
  });
const reply = async (scene: Scene, authorId: number) => {
  const threadId = await thread(scene, scene.cast['other client'].id);
  return scene.keep((await aReply(scene.db, { threadId, authorId })).id);
};
const ownReply: Recipe = async (scene) => ({ by: 'client', params: { id: await reply(scene, scene.cast.client.id) } });
const anyReply: Recipe = async (scene) => ({
  by: 'client',
  params: { id: await reply(scene, scene.cast['other client'].id) },
});
const named = async (scene: Scene) => {
  const writer = await scene.stranger('client');
  const forumName = `Oak ${scene.next()}`;
  await scene.db.orm
    .update(users)
    .set({ forumName, forumNameKey: forumName.toLowerCase().replaceAll(' ', '') })
    .where(eq(users.id, writer.id));
  return writer;
};
const equipmentOf = async (scene: Scene) => {
  const by = await named(scene);
  const { thread: made } = await anEquipmentReview(scene.db, `Echo CS ${scene.next()}`);
  return { by, id: scene.keep(made.id), authorId: made.authorId };
};

const registration = (scene: Scene) => {
  const n = scene.next();
  return {
    userType: n % 2 === 0 ? 'client' : 'provider',
    firstName: 'Renée',
    lastName: 'Boudreaux',
    email: `fuzz${n}@example.com`,
    username: `fuzz-${n}`,
    password: PASSWORD,
    phone: '(225) 555-0142',
    businessName: 'Pelican Tree Co.',
    licenseNumber: 'LA-1',
    insuranceNumber: 'GL-1',
    yearsExperience: 11,
    serviceArea: 'East Baton Rouge',
    specialties: ['Tree Removal'],
  };
};

const doorCode = async (scene: Scene) => {
  const { code } = await scene.call<{ code: string }>(scene.cast.member, 'GET', '/api/door-card');
  return { params: { code } };
};
const endMails: Recipe = async (scene) => ({
  params: { token: await endingToken(scene.db.orm, scene.cast['other client'].id, 'bids') },
});
const ticket = async (scene: Scene) => {
  const { token } = await scene.call<{ token: string }>(scene.cast.visitor, 'POST', '/api/support/tickets', {
    topic: 'other',
    message: 'How do I change my telephone number?',
    name: 'Al',
    email: 'al@example.org',
  });
  return { params: { token } };
};

/** The contents of the two emails about a new address. */
const addressLinks = async (scene: Scene) => {
  const { id: userId, email } = await scene.stranger('client');
  const [token, stopToken] = [newToken(), newToken()];
  await scene.db.orm.insert(emailChanges).values({
    userId,
    newEmail: `moved${scene.next()}@example.com`,
    oldEmail: email,
    tokenHash: hashToken(token),
    stopTokenHash: hashToken(stopToken),
    expiresAt: inDays(1),
    createdAt: new Date(),
  });
  return { token, stopToken };
};

export const publicRecipes: Record<string, Recipe> = {
  'accounts.register': async (scene) => ({ body: registration(scene) }),
  'accounts.login': async (scene) => ({
    body: { email: scene.cast['other client'].email, password: PASSWORD, rememberMe: true },
  }),
  'accounts.verifyEmail': async (scene) => ({ body: { token: (await addressLinks(scene)).token } }),
  'accounts.stopEmailChange': async (scene) => ({ body: { token: (await addressLinks(scene)).stopToken } }),
  'accounts.resetPassword': async (scene) => {
    const { id: userId } = await scene.stranger('client');
    const token = newToken();
    await scene.db.orm
      .insert(passwordResets)
      .values({ userId, tokenHash: hashToken(token), expiresAt: inDays(1), createdAt: new Date() });
    return { body: { token, password: 'another-shady-oak' } };
  },
  'subscriptions.subscribeOnce': async (scene) => {
    const token = newToken();
    const { providerId } = await scene.stranger('waiting');
    const createdAt = new Date();
    const row = {
      tokenHash: hashToken(token),
      expiresAt: new Date(createdAt.getTime() + 60_000),
      createdAt,
      usedAt: null,
    };
    await scene.db.orm
      .insert(subscribeTokens)
      .values({ providerId, ...row })
      .onConflictDoUpdate({ target: subscribeTokens.providerId, set: row });
    return { body: { token } };
  },
  'accounts.forgotPassword': async (scene) => ({ body: { email: scene.cast['other client'].email } }),
  'places.resolve': async () => ({ query: { text: '70808' } }),
  'estimates.estimate': async () => ({
    body: { heightFeet: 40, treeType: 'live_oak', service: 'removal', difficulty: 'easy' },
  }),
  'estimates.real': async () => ({ query: { parish: 'East Baton Rouge', service: 'removal' } }),
  'assessments.assess': async () => ({ body: { overallHealth: 'poor', signs: ['cavity'], treeAge: 'old' } }),
  'knowledge.parish': async () => ({ params: { slug: 'east-baton-rouge' } }),
  'areas.get': async () => ({ params: { slug: 'baton-rouge' } }),
  'species.one': async (scene) => {
    const [tree] = await scene.call<{ slug: string }[]>(scene.cast.visitor, 'GET', '/api/species');
    return { params: { slug: tree?.slug ?? 'none' } };
  },
  'doors.verify': doorCode,
  'doors.report': doorCode,
  'support.ask': async () => ({
    body: { topic: 'other', message: 'How do I change my telephone number?', name: 'Al', email: 'al@example.org' },
  }),
  'support.read': ticket,
  'support.write': async (scene) => ({ ...(await ticket(scene)), body: { text: 'Is anybody there?' } }),
  'notifications.endMails': endMails,
  'notifications.endMailsPage': endMails,
  'notifications.resumeMails': endMails,
  'calendar.ics': async (scene) => {
    const { url } = await scene.call<{ url: string }>(scene.cast.rival, 'POST', '/api/calendar/feed', {});
    return { params: { token: /[0-9a-f]{48}/.exec(url)?.[0] ?? '' } };
  },
  'forum.search': async () => ({ query: { q: 'oak' } }),
  'forum.threads': async () => ({ params: { board: 'general' } }),
  'forum.thread': async (scene) => ({ ...(await anyThread('client', undefined)(scene)), by: 'visitor' }),
  'forum.replies': async (scene) => ({ ...(await anyThread('client', undefined)(scene)), by: 'visitor' }),
  'forum.post': async (scene) => ({ by: await named(scene), params: { board: 'general' } }),
  'forum.change': ownThread,
  'forum.remove': ownThread,
  'forum.reply': async (scene) => ({ ...(await anyThread('client', undefined)(scene)), by: await named(scene) }),
  'forum.changeReply': ownReply,
  'forum.removeReply': ownReply,
  'forum.like': anyThread('client', undefined),
  'forum.unlike': anyThread('client', undefined),
  'forum.likeReply': anyReply,
  'forum.unlikeReply': anyReply,
  'forum.report': anyThread('client', undefined),
  'forum.reportReply': anyReply,
  'forum.follow': anyThread('client', undefined),
  'forum.chooseName': async (scene) => ({
    by: await scene.stranger('client'),
    body: { name: `Shady ${scene.next()}` },
  }),
  'forum.moderate': anyThread('admin', { act: 'take_down', reason: 'An advertisement' }),
  'forum.moderateReply': async (scene) => ({ ...(await anyReply(scene)), by: 'admin' }),
  'equipment.write': async (scene) => ({ by: await named(scene) }),
  'equipment.change': async (scene) => {
    const by = await named(scene);
    const { id } = await scene.call<{ id: number }>(by, 'POST', '/api/equipment/reviews', {
      category: 'chainsaws',
      model: 'Stihl MS 261',
      body: 'Starts when it is cold.',
      rating: 5,
    });
    return { by, params: { id } };
  },
  'equipment.helpful': async (scene) => {
    const { by, id } = await equipmentOf(scene);
    return { by, params: { id } };
  },
  'equipment.unhelpful': async (scene) => {
    const { by, id } = await equipmentOf(scene);
    return { by, params: { id } };
  },
};
