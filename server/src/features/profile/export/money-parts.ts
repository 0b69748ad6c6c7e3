// Export: what the person paid, was paid and is owed, and their files.
import { sql } from 'drizzle-orm';
import { ofTable, part, type Part } from './parts.ts';

/** A business learns that it was chosen once that is paid, here as on the screen. */
const awards = part(
  'payments',
  { en: 'Payments for jobs, on either side', es: 'Pagos por trabajos, de ambos lados' },
  ['awards'],
  ({
    userId,
    providerId,
  }) => sql`select a.id, a.job_id, j.client_id = ${userId} as paid_by_you, a.amount_cents, a.status, a.refunded_cents, a.released_cents,
            a.due_at, a.paid_at, a.ended_at, a.end_reason, a.created_at
          from awards a join jobs j on j.id = a.job_id join bids b on b.id = a.bid_id
          where j.client_id = ${userId} or (b.provider_id = ${providerId} and a.paid_at is not null) order by a.id`,
);

export const moneyParts: readonly Part[] = [
  awards,
  ofTable('payouts', 'payouts', 'provider_id', { en: 'Payouts to you', es: 'Pagos que recibió' }, ['charge_id']),
  ofTable('payout-account', 'payout_accounts', 'provider_id', {
    en: 'What the payment service says of your payout account',
    es: 'Lo que el servicio de pagos dice de su cuenta',
  }),
  ofTable('membership-invoices', 'membership_invoices', 'provider_id', {
    en: 'Invoices of your membership',
    es: 'Facturas de su membresía',
  }),
  ofTable(
    'membership-pages',
    'membership_checkouts',
    'provider_id',
    { en: 'Payment pages of your membership', es: 'Páginas de pago de su membresía' },
    ['url', 'checkout_id'],
  ),
  ofTable('renewal-notices', 'renewal_notices', 'provider_id', {
    en: 'Renewals you were told of',
    es: 'Renovaciones de las que le avisamos',
  }),
  ofTable('papers', 'money_papers', 'user_id', { en: 'Agreements and receipts', es: 'Acuerdos y recibos' }, [
    'storage_key',
    'next_try_at',
  ]),
  ofTable(
    'files',
    'uploads',
    'owner_id',
    { en: 'Files you brought; they are in the folder files', es: 'Archivos que subió; están en la carpeta files' },
    ['claim_hash', 'thumb_key'],
  ),
];
