// The only place that writes the status of a membership's checkout pages and of its invoices.
import { CHECKOUT_MOVES, INVOICE_MOVES } from '@live-oak/contract/features/subscriptions/states.ts';
import { mover } from '../../kernel/db/mover.ts';
import { membershipCheckouts, membershipInvoices } from './tables.ts';

/** Moves the pages of a condition that may make this move; answers them. */
export const movePages = mover(membershipCheckouts, 'status', CHECKOUT_MOVES);

/** Moves the invoices of a condition that may make this move; answers them. */
export const moveInvoices = mover(membershipInvoices, 'status', INVOICE_MOVES);
