// The only place that writes the status of a membership's checkout pages and of its invoices.
import { CHECKOUT_MOVES, INVOICE_MOVES } from '@live-oak/contract/features/subscriptions/schema.ts';
import { mover } from '../../kernel/db/mover.ts';
import { membershipCheckouts, membershipInvoices } from './tables.ts';

export const movePages = mover(membershipCheckouts, 'status', CHECKOUT_MOVES);

export const moveInvoices = mover(membershipInvoices, 'status', INVOICE_MOVES);
