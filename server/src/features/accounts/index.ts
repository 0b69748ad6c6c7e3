// Accounts: who people are, their sessions and their second factor. registration/ has the calls.
import type { Feature } from '../../feature.ts';

export const accountsFeature: Feature = { name: 'accounts' };
