// Accounts: people, their sessions and their second factor. The routes are in registration/.
import type { Feature } from '../../kernel/feature.ts';

export const accountsFeature: Feature = { name: 'accounts' };
