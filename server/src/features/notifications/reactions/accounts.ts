// Notifications about a person's own account. A suspension is also emailed, since the person cannot sign in to read its notification.
import { eq, type Tx } from '../../../kernel/db/drizzle.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { accountNotices as en } from '../../../texts/en/accounts.ts';
import { accountNotices as es } from '../../../texts/es/accounts.ts';
import { codesLeft } from '../../accounts/two-factor.ts';
import { providers } from '../../providers/tables.ts';
import { nobody, noticesIn, type Notifiers, type Say } from '../drafts.ts';
import { ownersReady, ownersWaiting, winnersOf } from './paused-sides.ts';

const notice = noticesIn({ en, es });

/** A change of how somebody signs in, with the page where they can check it. */
const security = (userId: number, say: Say<typeof en>) =>
  notice(userId, { type: 'other', redirectTo: '/security' }, say);

/** The business of a person; 0, which no business has, without one. */
async function businessOf(tx: Tx, userId: number): Promise<number> {
  const [business] = await tx.select({ id: providers.id }).from(providers).where(eq(providers.userId, userId));
  return business?.id ?? 0;
}

const phone = (userId: number, say: Say<typeof en>) => notice(userId, { type: 'other', redirectTo: '/profile' }, say);

export const accountNotifiers = {
  'accounts.registered': nobody,
  'accounts.passwordReset': async (_tx, { userId }) =>
    notice(userId, { type: 'other' }, (texts) => texts.passwordReset()),
  'accounts.passwordChanged': async (_tx, { userId }) => security(userId, (texts) => texts.passwordChanged()),
  // Its own screen shows it.
  'accounts.emailVerified': nobody,
  // The command notified the old address; this goes to the person with the account now.
  'accounts.emailChanged': async (_tx, { userId }) => security(userId, (texts) => texts.emailChanged()),
  'accounts.emailChangeStopped': async (_tx, { userId, takenBack }) =>
    security(userId, (texts) => (takenBack ? texts.emailBack() : texts.emailStopped())),
  'accounts.exported': async (_tx, { userId }) => security(userId, (texts) => texts.exported()),
  // The command sends the last email, while the address is still there.
  'accounts.closed': nobody,
  'accounts.twoFactorOn': async (_tx, { userId }) => security(userId, (texts) => texts.twoFactorOn()),
  'accounts.twoFactorOff': async (_tx, { userId, reason }) =>
    security(userId, (texts) => (reason === null ? texts.twoFactorOff() : texts.twoFactorTurnedOff(typed(reason)))),
  'accounts.recoveryCodesRenewed': async (_tx, { userId }) => security(userId, (texts) => texts.codesRenewed()),
  'accounts.recoveryCodeUsed': async (tx, { userId }) => {
    const left = await codesLeft(tx, userId);
    return security(userId, (texts) => texts.codeUsed(left));
  },
  'accounts.codesTried': async (_tx, { userId }) => security(userId, (texts) => texts.codesTried()),
  'accounts.phoneConfirmed': async (_tx, { userId, ending }) => phone(userId, (texts) => texts.phoneConfirmed(ending)),
  'accounts.phoneChanged': async (_tx, { userId, ending }) => phone(userId, (texts) => texts.phoneChanged(ending)),
  'accounts.phoneChangeAsked': async (_tx, { userId, ending, startsAt }) =>
    phone(userId, (texts, write) => texts.phoneChangeAsked(ending, write.time(new Date(startsAt)))),
  'accounts.phoneMoved': async (_tx, { userId }) => phone(userId, (texts) => texts.phoneMoved()),
  'accounts.phoneDropped': async (_tx, { userId, ending }) => phone(userId, (texts) => texts.phoneDropped(ending)),

  'accounts.suspended': async (tx, { userId, reason }, _actorId, rules) => [
    ...notice(userId, { type: 'other' }, (texts) => texts.suspended(typed(reason))),
    ...(await ownersWaiting(tx, await businessOf(tx, userId), 'account', rules)),
    ...(await winnersOf(tx, userId, 'paymentWaits')),
  ],

  'accounts.reinstated': async (tx, { userId }, _actorId, rules) => [
    ...notice(userId, { type: 'other', redirectTo: '/login' }, (texts) => texts.reinstated()),
    ...(await ownersReady(tx, await businessOf(tx, userId), rules)),
    ...(await winnersOf(tx, userId, 'paymentContinues')),
  ],
} satisfies Partial<Notifiers>;
