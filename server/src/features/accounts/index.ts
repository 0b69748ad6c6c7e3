// Accounts: people, their sessions and their second factor. The routes are in registration/.
import { sql } from '../../kernel/db/drizzle.ts';
import type { Feature } from '../../kernel/feature.ts';
import { oldestOf } from '../../kernel/retention/rules.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  retention: [{ what: 'requests for another address', days: 30, sweep: oldestOf(sql`email_changes`, () => sql`true`) }],
};
