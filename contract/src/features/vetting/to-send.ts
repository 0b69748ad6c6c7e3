// Which documents a business still has to send: what the dashboard counts and what the next step names are the same.
import type { CredentialStanding } from './schema.ts';

/** Required, and neither verified nor handed in with a file; a number without its document is not enough. */
export function isToSend({ required, state, current, renewal }: CredentialStanding): boolean {
  const isInForce = state === 'verified' || state === 'expiring';
  const waiting = [state === 'submitted' ? current : null, renewal?.state === 'submitted' ? renewal : null];
  return required && !isInForce && !waiting.some((one) => one !== null && one.files.length > 0);
}
