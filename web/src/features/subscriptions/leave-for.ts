// Leaving for a page of the card company.
import { NoCheckoutUrl } from './failures.ts';

/** Leaves for a web address; anything else, or none, was not meant as one. */
export function leaveFor(url: string): void {
  const address = url !== '' && URL.canParse(url, location.href) ? new URL(url, location.href) : undefined;
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') {
    throw new NoCheckoutUrl();
  }
  location.assign(address);
}
