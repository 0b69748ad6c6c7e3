// Allows redirects only to Stripe's own pages for paying, changing a card or giving a bank account.
import { Refusal } from '../../../kernel/errors.ts';
import { AGAIN_S, MESSAGE } from './reach.ts';

/** ASVS 5.0 3.7.2. A domain of one's own for Stripe's pages is none of them. */
const HOSTS: ReadonlySet<string> = new Set([
  'billing.stripe.com',
  'checkout.stripe.com',
  'connect.stripe.com',
  'dashboard.stripe.com',
  'express.stripe.com',
]);

/** The page as Stripe answered it; 503 where it leads to another host, or without encryption. */
export function onlyToStripe<T extends { url: string }>(page: T): T {
  const { protocol, host } = URL.canParse(page.url) ? new URL(page.url) : { protocol: '', host: '' };
  if (protocol !== 'https:' || !HOSTS.has(host)) {
    throw new Refusal('UNAVAILABLE', MESSAGE, { retryAfter: AGAIN_S });
  }
  return page;
}
