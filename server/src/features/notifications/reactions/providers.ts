// Notifications about an application to bid and its decision (every decision also by email).
import { typed } from '../../../kernel/mail/mail.ts';
import { vettingNotices as en } from '../../../texts/en/vetting.ts';
import { vettingNotices as es } from '../../../texts/es/vetting.ts';
import { adminIds, providerStory } from '../people.ts';
import { spoken, toEach, type Tellers } from '../telling.ts';

const TEXTS = { en, es };

export const providerTellers: Tellers<'providers.applied' | 'providers.approved' | 'providers.rejected'> = {
  'providers.applied': async (tx, { providerId }) => {
    const provider = await providerStory(tx, providerId);
    return [
      ...toEach(await adminIds(tx), {
        type: 'verification_update',
        title: 'New Application',
        message: `${provider.businessName} applied to bid and waits for review.`,
        redirectTo: '/admin/providers',
      }),
      {
        userId: provider.userId,
        type: 'verification_update',
        redirectTo: '/provider-dashboard',
        ...spoken(TEXTS, (texts) => texts.applied()),
      },
    ];
  },

  // Only who has paid can bid already.
  'providers.approved': async (tx, { providerId, charged }) => {
    const { userId } = await providerStory(tx, providerId);
    return [
      {
        userId,
        type: 'verification_update',
        redirectTo: charged ? '/provider-dashboard' : '/subscribe',
        ...spoken(TEXTS, (texts) => texts.approved(charged)),
      },
    ];
  },

  'providers.rejected': async (tx, { providerId, reason, canReapply }) => {
    const { userId } = await providerStory(tx, providerId);
    return [
      {
        userId,
        type: 'verification_update',
        redirectTo: canReapply ? '/verification' : '/provider-dashboard',
        ...spoken(TEXTS, (texts) => texts.notApproved(typed(reason), canReapply)),
      },
    ];
  },
};
