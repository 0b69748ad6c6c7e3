// The screens of subscriptions, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const subscriptionsScreens: readonly Screen[] = [
  {
    path: '/subscribe',
    file: 'features/subscriptions/pages/subscribe.tsx',
    title: { en: 'Membership', es: 'Membresía' },
  },
  {
    path: '/manage-subscription',
    file: 'features/subscriptions/pages/manage-subscription.tsx',
    title: { en: 'Manage your membership', es: 'Administre su membresía' },
  },
];
