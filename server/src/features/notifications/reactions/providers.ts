// Notifications about an application to bid and its decision (every decision also by email).
import { typed } from '../../../kernel/mail/mail.ts';
import { vettingNotices as en } from '../../../texts/en/vetting.ts';
import { vettingNotices as es } from '../../../texts/es/vetting.ts';
import { providerStory, toAdmins } from '../people.ts';
import { noticesIn, type Notifiers } from '../drafts.ts';

const notice = noticesIn({ en, es });
const TYPE = 'verification_update';

export const providerNotifiers = {
  'providers.applied': async (tx, { providerId }) => {
    const { userId, businessName } = await providerStory(tx, providerId);
    return [
      ...(await toAdmins(tx, {
        type: TYPE,
        title: 'New Application',
        message: `${businessName} applied to bid and waits for review.`,
        redirectTo: '/admin/providers',
      })),
      ...notice(userId, { type: TYPE, redirectTo: '/provider-dashboard' }, (texts) => texts.applied()),
    ];
  },

  // Only who has paid can bid already.
  'providers.approved': async (tx, { providerId, charged }) => {
    const { userId } = await providerStory(tx, providerId);
    const redirectTo = charged ? '/provider-dashboard' : '/subscribe';
    return notice(userId, { type: TYPE, redirectTo }, (texts) => texts.approved(charged));
  },

  'providers.rejected': async (tx, { providerId, reason, canReapply }) => {
    const { userId } = await providerStory(tx, providerId);
    const redirectTo = canReapply ? '/verification' : '/provider-dashboard';
    return notice(userId, { type: TYPE, redirectTo }, (texts) => texts.notApproved(typed(reason), canReapply));
  },
} satisfies Partial<Notifiers>;
