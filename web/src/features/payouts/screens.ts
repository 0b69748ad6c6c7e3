// The screens of payouts, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const payoutsScreens: readonly Screen[] = [
  { path: '/earnings', file: 'features/payouts/pages/earnings.tsx', title: { en: 'Earnings', es: 'Ganancias' } },
  { path: '/admin/payouts', file: 'features/payouts/pages/admin-payouts.tsx', title: 'Payouts' },
  {
    path: '/sandbox/payouts/:account',
    file: 'features/payouts/pages/sandbox-payouts.tsx',
    queries: false,
    title: { en: 'Payout account', es: 'Cuenta de pagos' },
  },
];
