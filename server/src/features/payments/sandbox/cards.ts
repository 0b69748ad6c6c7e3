// The sandbox's test cards, and what each does.
import { withParams } from '@live-oak/contract/reasons.ts';
import { eq } from 'drizzle-orm';
import { TEST_CARDS } from '@live-oak/contract/features/payments/schema.ts';
import { invalid } from '../../../kernel/errors.ts';
import { sandboxCustomers } from './tables.ts';
import type { SavedCard } from '../gateway.ts';
import { locked, type Change, type Sandbox } from './context.ts';

export interface Card {
  last4: string;
  /** A charge on the page, with its holder there, is declined; it can be saved all the same. */
  failsOnPage: boolean;
  /** A charge to it as a saved card is declined. */
  fails: boolean;
}

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
const UNKNOWN = withParams('payments.testCards', {
  pays: spaced(TEST_CARDS.pays),
  declined: spaced(TEST_CARDS.declined),
  fails: spaced(TEST_CARDS.failsOnCharge),
  holder: spaced(TEST_CARDS.asksHolder),
});

export const declined = () => invalid({ card: 'payments.declined' });

/** The card of a number, with or without spaces. 422 for a declined card and for any other number. */
export function readCard(input: string): Card {
  const number = input.replaceAll(/[\s-]/g, '');
  if (number === TEST_CARDS.declined) {
    throw declined();
  }
  const failsOnPage = number === TEST_CARDS.failsOnCharge;
  const needsHolder = number === TEST_CARDS.asksHolder;
  if (number !== TEST_CARDS.pays && !failsOnPage && !needsHolder) {
    throw invalid({ card: UNKNOWN });
  }
  return { last4: number.slice(-4), failsOnPage, fails: failsOnPage || needsHolder };
}

export async function saveCard({ tx }: Change, customer: string, { last4, fails }: Card): Promise<void> {
  await tx
    .update(sandboxCustomers)
    .set({ cardLast4: last4, cardFails: fails })
    .where(eq(sandboxCustomers.id, customer));
}

/** The sandbox's cards are all of one make and never run out. */
export async function cardOnFile({ db }: Sandbox, { customer }: { customer: string }): Promise<SavedCard | null> {
  const [row] = await db.orm.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, customer));
  return row?.cardLast4 == null ? null : { brand: 'visa', last4: row.cardLast4, expMonth: null, expYear: null };
}

/** Whether a charge to the saved card of a customer goes through; the customer stays locked. */
export async function canPay(change: Change, id: string): Promise<boolean> {
  const customer = await locked(change, sandboxCustomers, id);
  return customer !== undefined && customer.cardLast4 !== null && !customer.cardFails;
}

export async function removeCard({ tx }: Change, customer: string): Promise<void> {
  await tx.update(sandboxCustomers).set({ cardLast4: null, cardFails: false }).where(eq(sandboxCustomers.id, customer));
}
