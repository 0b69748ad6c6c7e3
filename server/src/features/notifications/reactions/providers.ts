// Notices about an application to bid and its decision (spec 4 "Vetting"; every decision also by mail, spec 3 C32).
import { adminIds, providerStory } from '../people.ts';
import { toEach, type Tellers } from '../telling.ts';
import { typed } from '../../../outside/mail.ts';

const PENDING = 'We check your credentials within 24-48 hours and tell you here and by mail.';

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
        title: 'Application Under Review',
        message: PENDING,
        redirectTo: '/provider-dashboard',
      },
    ];
  },

  // Only who has paid can bid already (spec 3 C24).
  'providers.approved': async (tx, { providerId, charged }) => {
    const { userId } = await providerStory(tx, providerId);
    const next = charged
      ? 'Your $99 membership is paid and you can now bid on jobs.'
      : 'Pay the $99 annual membership to start bidding on jobs.';
    return [
      {
        userId,
        type: 'verification_update',
        title: 'Provider Approved',
        message: `Your application is approved. ${next}`,
        redirectTo: charged ? '/provider-dashboard' : '/subscribe',
        mail: { subject: 'Your application is approved', paragraphs: [`Your application is approved. ${next}`] },
      },
    ];
  },

  'providers.rejected': async (tx, { providerId, reason, canReapply }) => {
    const { userId } = await providerStory(tx, providerId);
    const said = `Your application was not approved. Reason: ${typed(reason)}`;
    const next = canReapply
      ? 'Correct it and hand your credentials in again under Verification; we look at them within 24-48 hours.'
      : 'This decision is final. If you think it is wrong, write to us.';
    return [
      {
        userId,
        type: 'verification_update',
        title: 'Application Not Approved',
        message: `${said} ${next}`,
        redirectTo: canReapply ? '/verification' : '/provider-dashboard',
        mail: { subject: 'Your application was not approved', paragraphs: [said, next] },
      },
    ];
  },
};
