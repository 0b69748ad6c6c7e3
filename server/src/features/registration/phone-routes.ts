// Handlers of phones: confirming one, and signing in with a code by text.
import { phoneRoutes } from '@live-oak/contract/features/texting/routes.ts';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../kernel/errors.ts';
import { runCommand } from '../../kernel/events/command.ts';
import type { Answer } from '../../kernel/http/answer.ts';
import { handlersOf } from '../../kernel/http/bind.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { said } from '../../kernel/said.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import { isUsable, type UserRow } from '../accounts/queries.ts';
import {
  CODE_REFUSALS,
  checkPhoneCode,
  confirmPhone,
  countCode,
  sendPhoneCode,
  userByConfirmedPhone,
} from '../texting/codes.ts';
import { passSecondStep } from './guesses.ts';

interface Typed {
  phone: string;
  code: string;
  /** A right code stays good. */
  keep?: boolean;
}

/** Checks a code in a transaction of its own, so that a wrong one counts. */
const checkCode = (services: Services, typed: Typed) => runCommand(services, (work) => checkPhoneCode(work, typed));

/** Says the same of every code that is not right: a phone without an account gets none, which would otherwise show in the words. */
const notGood = () => invalid({ code: 'phones.codeNotGood' });

async function mustSignIn(services: Services, typed: Typed): Promise<void> {
  if ((await checkCode(services, typed)) !== 'right') {
    throw notGood();
  }
}

/** Whether a code may be sent to a phone for signing in: an account that may be used has confirmed it. */
async function sendIfKnown(services: Services, phone: string): Promise<void> {
  try {
    await runCommand(services, async (work) => {
      const user = await userByConfirmedPhone(work.tx, phone);
      if (user && user.suspendedAt === null && isUsable(services.env, user)) {
        await sendPhoneCode(work, { phone, language: user.language });
      }
    });
  } catch (error) {
    services.log.error({ err: error }, 'a code by text could not be queued');
  }
}

type SignedIn = (
  services: Services,
  user: UserRow,
  opening: { remember: boolean; status: number; request: FastifyRequest },
) => Promise<Answer>;

export const phoneHandlers = (signedIn: SignedIn) =>
  handlersOf(phoneRoutes, {
    signInCode: async ({ body, services, ip }) => {
      await countCode(services, body.phone, ip);
      // After the answer, so that known and unknown phones take the same time.
      services.later(sendIfKnown(services, body.phone));
      return { status: 202, body: said('replies.codeSent') };
    },

    signIn: async ({ body, services, request }) => {
      const { phone, code, secondCode, rememberMe } = body;
      // Used up last: a person who mistypes the second code tries again with this one.
      await mustSignIn(services, { phone, code, keep: true });
      const user = await userByConfirmedPhone(services.db.orm, phone);
      if (!user) {
        throw notGood();
      }
      const second = await passSecondStep(services, request, user.id, secondCode);
      await mustSignIn(services, { phone, code });
      const answer = await signedIn(services, user, { remember: rememberMe === true, status: 200, request });
      noteSecurity(services, request, 'signed in', { userId: user.id, by: second ?? 'text code' });
      return answer;
    },

    sendCode: async ({ body, viewer, services, request, ip }) => {
      await countCode(services, body.phone, ip);
      const language = viewer.language ?? languageOf(request);
      await runCommand(services, (work) => sendPhoneCode(work, { phone: body.phone, language }));
      return { status: 202, body: said('replies.phoneCodeSent') };
    },

    confirm: async ({ body, viewer, services, request }) => {
      const result = await checkCode(services, body);
      if (result !== 'right') {
        throw invalid({ code: CODE_REFUSALS[result] });
      }
      await runCommand(services, (work) => confirmPhone(work, viewer.userId, body.phone));
      noteSecurity(services, request, 'phone confirmed', { userId: viewer.userId, by: 'text code' });
      return { status: 200, body: { phone: body.phone } };
    },
  });
