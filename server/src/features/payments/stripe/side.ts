// What the parts of the Stripe side share: the client, the clock, and the one way to write.
import type { Stripe } from 'stripe';
import type { Writer } from './writes.ts';

export interface Side {
  stripe: Stripe;
  clock: () => Date;
  write: Writer;
}
