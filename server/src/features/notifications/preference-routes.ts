// Handlers of preferences, push subscriptions, unsubscribing, and the language of emails.
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { changePerson } from '../accounts/commands.ts';
import { spendLimit, type Limit } from '../accounts/limits.ts';
import { EMAIL_TEXTS } from './emails.ts';
import { choose, preferencesOf } from './preferences.ts';
import { addBrowser, removeBrowser } from './push-browsers.ts';
import { notifyByAllChannels } from './notify.ts';
import { chooseByToken } from './unsubscribe.ts';
import { vapidOf } from './vapid.ts';
import { ok } from '../../kernel/http/answer.ts';

/** Each is an email and a push. */
const TESTS_PER_PERSON: Limit = { name: 'test-notice', most: 5, windowMs: 3_600_000 };

/** Topics by channel with what is locked, the quiet hours, and the key that a browser subscribes with. */
const preferences = handle(notificationRoutes.preferences, async ({ viewer, services: { db, env } }) => {
  const { publicKey } = await vapidOf(db.orm, env);
  return { status: 200, body: await preferencesOf(db.orm, viewer, publicKey) };
});

/** Keeps what was switched; 422 on what cannot be. Returns all preferences as they are now. */
const choosePreferences = command(
  notificationRoutes.choose,
  async ({ viewer, body, work: { tx }, services: { env } }) => {
    await choose(tx, viewer, body);
    const { publicKey } = await vapidOf(tx, env);
    return { status: 200, body: await preferencesOf(tx, viewer, publicKey) };
  },
);

/** Sends oneself a notification, an email and a push. 429 after five in an hour. */
const test = handle(notificationRoutes.test, async ({ viewer, services }) => {
  await spendLimit(services, TESTS_PER_PERSON, String(viewer.userId));
  const took = await runCommand(services, ({ tx }) =>
    notifyByAllChannels(tx, viewer.userId, (language) => {
      const { title, message, subject } = EMAIL_TEXTS[language].test;
      return { title, message, mail: { subject, paragraphs: [message] } };
    }),
  );
  return { status: 201, body: took };
});

/** This browser takes pushes until its session ends. */
const subscribePush = command(notificationRoutes.subscribePush, async ({ viewer, body, work }) =>
  ok(await addBrowser(work.tx, viewer, body)),
);

/** Unsubscribes this browser; repeatable. */
const unsubscribePush = command(notificationRoutes.unsubscribePush, async ({ viewer, query, work }) =>
  ok(await removeBrowser(work.tx, viewer.userId, query.endpoint)),
);

/** One click in a mail client, or on the page. 404 for an invalid token. */
const endMails = command(notificationRoutes.endMails, async ({ params, work }) =>
  ok(await chooseByToken(work.tx, params.token, false)),
);

const endMailsPage = handle(notificationRoutes.endMailsPage, async ({ params }) => ({
  status: 303,
  headers: { location: `/notifications/unsubscribe/${params.token}` },
}));

/** Takes it back. */
const resumeMails = command(notificationRoutes.resumeMails, async ({ params, work }) =>
  ok(await chooseByToken(work.tx, params.token, true)),
);

/** Sets the language of the caller's notifications and emails. */
const language = command(notificationRoutes.language, async ({ viewer, body, work }) => {
  await changePerson(work.tx, viewer.userId, { language: body.language });
  return { status: 200, body: { language: body.language } };
});

export const preferenceHandlers: readonly Bound[] = [
  preferences,
  choosePreferences,
  test,
  subscribePush,
  unsubscribePush,
  endMails,
  endMailsPage,
  resumeMails,
  language,
];
