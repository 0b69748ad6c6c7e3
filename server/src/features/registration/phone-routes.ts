// Handlers of confirming a phone, and of signing in with a code by text.
import { PASSWORD_WRONG } from '@live-oak/contract/features/accounts/schema.ts';
import { phoneRoutes } from '@live-oak/contract/features/texting/routes.ts';
import type { PhoneSignIn } from '@live-oak/contract/features/texting/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { FastifyRequest } from 'fastify';
import { invalid, assertValid } from '../../kernel/errors.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { runInSession } from '../accounts/sessions.ts';
import { handlersOf } from '../../kernel/http/handler.ts';
import { VISITOR_COOKIE, DEVICE_COOKIE } from '../../kernel/http/cookies.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { newToken } from '../../kernel/http/tokens.ts';
import { sentence } from '../../kernel/sentences.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { shownEmail } from '../accounts/commands.ts';
import { returnTries, spendLimit, type Limit } from '../accounts/limits.ts';
import { isPassword } from '../accounts/passwords.ts';
import { isUsable, type UserRow } from '../accounts/queries.ts';
import { countCode, askers, CODE_REFUSALS, checkPhoneCode, sendPhoneCode } from '../texting/codes.ts';
import * as phones from '../texting/confirmed-phones.ts';
import { askForPhone, keepPhone } from '../texting/phone-changes.ts';
import { withTextCode } from './proof.ts';
import { passSecondStep, signedIn } from './sign-in.ts';

type Typed = Parameters<typeof checkPhoneCode>[1];

/** In a transaction of its own, so that a wrong code counts. */
const checkCode = (services: Services, typed: Typed) => runCommand(services, (work) => checkPhoneCode(work, typed));

/** The same for every code that is not right: otherwise the text would show that a phone has no account. */
const notGood = () => invalid({ code: 'phones.codeNotGood' });

async function requireRightCode(services: Services, typed: Typed): Promise<void> {
  if ((await checkCode(services, typed)) !== 'right') throw notGood();
}

async function requireOwnCode(services: Services, typed: Typed): Promise<void> {
  const result = await checkCode(services, typed);
  if (result !== 'right') throw invalid({ code: CODE_REFUSALS[result] });
}

/** Wrong passwords and names after a right code, which the next owner of a number can get. */
const OWNER_TRIES: Limit = { name: 'phone-owner', most: 5, windowMs: DAY_MS };

/** After a right code, asks for what a new owner of the number does not know, if there may be one. 422 on that field. */
async function mustBeOwner(services: Services, request: FastifyRequest, user: UserRow, typed: PhoneSignIn) {
  const about = { mark: request.cookies[DEVICE_COOKIE], now: services.clock() };
  if (!(await phones.mayHaveNewOwner(services.db.orm, user.id, about))) return;
  const hasPassword = shownEmail(user) !== '';
  const answer = (hasPassword ? typed.password : typed.name) ?? '';
  assertValid(answer.trim(), hasPassword ? { password: 'phones.passwordToo' } : { name: 'phones.nameToo' });
  await spendLimit(services, OWNER_TRIES, String(user.id));
  if (!(hasPassword ? await isPassword(answer, user.passwordHash) : phones.isNameOf(user, answer))) {
    noteSecurity(services, request, 'sign-in refused', { userId: user.id, reason: hasPassword ? 'password' : 'name' });
    throw invalid(hasPassword ? { password: PASSWORD_WRONG } : { name: 'phones.nameWrong' });
  }
  await returnTries(services, [[OWNER_TRIES, String(user.id)]]);
}

/** Sends a code for signing in, if an account that may be used confirmed this phone. */
async function sendIfKnown(services: Services, phone: string, askedBy: string): Promise<void> {
  try {
    await runCommand(services, async (work) => {
      const user = await phones.userByConfirmedPhone(work.tx, phone);
      if (user && user.suspendedAt === null && isUsable(services.env, user)) {
        await sendPhoneCode(work, { phone, askedBy, language: user.language });
      }
    });
  } catch (error) {
    services.log.error({ err: error }, 'a code by text could not be queued');
  }
}

export const handlers = handlersOf(phoneRoutes, {
  signInCode: async ({ body: { phone }, services, ip, request }) => {
    const seen = { mark: request.cookies[DEVICE_COOKIE], now: services.clock() };
    const device = await phones.phonesDevice(services.db.orm, phone, seen);
    await countCode(services, { phone, address: ip, purpose: 'sign-in', device });
    const asker = request.cookies[VISITOR_COOKIE] || newToken();
    // After the answer, so that known and unknown phones take the same time.
    services.later(sendIfKnown(services, phone, askers.browser(asker)));
    return { status: 202, body: sentence('replies.codeSent'), asker };
  },

  signIn: async ({ body, services, request }) => {
    const { phone, code, secondCode, rememberMe } = body;
    const typed = { phone, code, askedBy: askers.browser(request.cookies[VISITOR_COOKIE] ?? '') };
    // Used up below: a person who mistypes the second code tries again with this one.
    await requireRightCode(services, { ...typed, keep: true });
    const user = await phones.userByConfirmedPhone(services.db.orm, phone);
    if (!user) throw notGood();
    const second = await passSecondStep(services, request, user.id, secondCode);
    if (second === undefined) await mustBeOwner(services, request, user, body);
    await requireRightCode(services, typed);
    await phones.proveNumber(services.db.orm, user.id, services.clock());
    const answer = await signedIn(services, user, { remember: rememberMe === true, status: 200, request });
    noteSecurity(services, request, 'signed in', { userId: user.id, by: second ?? 'text code' });
    return answer;
  },

  sendCode: async ({ body: { phone }, viewer, services, request, ip }) => {
    await countCode(services, { phone, address: ip, purpose: 'profile' });
    const language = viewer.language ?? languageOf(request);
    const askedBy = askers.person(viewer.userId);
    await runCommand(services, (work) => sendPhoneCode(work, { phone, askedBy, language }));
    return { status: 202, body: sentence('replies.phoneCodeSent') };
  },

  confirm: async (call) => {
    const { body, viewer, services, request } = call;
    const { phone, code, phoneCode } = body;
    const { userId } = viewer;
    const login = await phones.onlyLoginBesides(services.db.orm, viewer, phone);
    const hasLogin = login !== undefined && phoneCode !== undefined;
    const typed = { phone, code, askedBy: askers.person(userId) };
    if (hasLogin) {
      // Used up below: a person who mistypes the other code tries again with this one.
      await requireOwnCode(services, { ...typed, keep: true });
      await withTextCode(call, phoneCode);
    }
    await requireOwnCode(services, typed);
    const startsAt = await runInSession(services, viewer, async (work) => {
      const waits = hasLogin ? undefined : await askForPhone(work, viewer, phone);
      if (waits === undefined) {
        await phones.takePhone(work, userId, phone, { ...viewer, hasLogin });
      }
      return waits ?? null;
    });
    noteSecurity(services, request, startsAt ? 'phone change asked' : 'phone confirmed', { userId, by: 'text code' });
    return { status: 200, body: { phone, startsAt: startsAt?.toISOString() ?? null } };
  },

  keep: async ({ viewer, work }) => {
    await keepPhone(work, viewer.userId);
    return { status: 204 };
  },
});
