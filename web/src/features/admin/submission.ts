// A credential that a business handed in, as the desk sees it.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';

export type AdminSubmission = ProviderDetails['submissions'][number];
