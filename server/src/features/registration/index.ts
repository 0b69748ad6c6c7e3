// Registration, sign-in and sessions.
import type { Feature } from '../../kernel/feature.ts';
import { sweepAccounts } from '../accounts/sessions.ts';
import { sweepTries } from '../accounts/limits.ts';
import { handlers } from './routes.ts';

export const registration: Feature = {
  name: 'registration',
  handlers,
  timers: [
    { name: 'sweep sessions', everyMs: 3_600_000, run: sweepAccounts },
    { name: 'sweep tries', everyMs: 3_600_000, run: sweepTries },
  ],
};
