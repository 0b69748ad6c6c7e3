// Shared by the Stripe modules: the client, the clock, and the one way to write.
import type { Stripe } from 'stripe';
import type { Db } from '../../../kernel/db/open.ts';
import type { Writer } from './writes.ts';

export interface Side {
  stripe: Stripe;
  db: Db;
  clock: () => Date;
  write: Writer;
}
