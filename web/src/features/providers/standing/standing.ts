// The state of a business in its own dashboard's words: from vetting and membership.
import type { Standing, StandingInput } from './facts.ts';
import { ofMembership } from './membership.ts';
import { ofVetting, waitsForDocuments } from './vetting.ts';

export function standingOf(provider: StandingInput, now: Date = new Date()): Standing {
  return (
    ofVetting(provider) ??
    (provider.bidBlock === 'credentials_required' ? waitsForDocuments(provider, now) : ofMembership(provider, now))
  );
}
