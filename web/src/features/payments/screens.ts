// The screens of payments, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const paymentsScreens: readonly Screen[] = [
  { path: '/admin/money', file: 'features/payments/pages/admin-money.tsx', title: 'Money' },
  {
    path: '/sandbox/checkout/:sessionId',
    file: 'features/payments/pages/sandbox-checkout.tsx',
    queries: false,
    title: { en: 'Checkout', es: 'Pago' },
  },
];
