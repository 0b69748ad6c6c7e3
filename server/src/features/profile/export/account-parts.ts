// Export: account, business, settings, notifications, money and files.
import { sql } from '../../../kernel/db/drizzle.ts';
import { shownEmail } from '../../accounts/commands.ts';
import { userById } from '../../accounts/queries.ts';
import { shownMessage } from '../../notifications/notices.ts';
import { columnsOf, ofTable, part, type Part } from './parts.ts';

export const moneyParts: readonly Part[] = [
  // A business learns that it was chosen once that is paid, here as on the screen.
  part(
    'payments',
    ['awards'],
    (me) => sql`select a.id, a.job_id, j.client_id = ${me.userId} as paid_by_you, a.amount_cents,
        a.status, a.refunded_cents, a.released_cents,
        a.due_at, a.paid_at, a.ended_at, a.end_reason, a.created_at
      from awards a join jobs j on j.id = a.job_id join bids b on b.id = a.bid_id
      where j.client_id = ${me.userId} or (b.provider_id = ${me.providerId} and a.paid_at is not null) order by a.id`,
  ),
  ofTable('payouts', 'payouts', 'provider_id', ['charge_id']),
  ofTable('payout-account', 'payout_accounts', 'provider_id'),
  ofTable('membership-invoices', 'membership_invoices', 'provider_id'),
  ofTable('membership-pages', 'membership_checkouts', 'provider_id', ['url', 'checkout_id']),
  ofTable('renewal-notices', 'renewal_notices', 'provider_id'),
  ofTable('papers', 'money_papers', 'user_id', ['storage_key', 'next_try_at']),
  ofTable('files', 'uploads', 'owner_id', ['claim_hash', 'thumb_key']),
];

const account = ofTable('account', 'users', 'id', [
  'password_hash',
  'email_key',
  'username_key',
  'forum_name_key',
  'search_words',
  'notices_version',
  'demo_key',
  'is_demo',
]);

export const accountParts: readonly Part[] = [
  {
    ...account,
    async read(run, me) {
      const email = shownEmail(await userById(run, me.userId));
      return (await account.read(run, me)).map((row) => ({ ...row, email }));
    },
  },
  ofTable('business', 'providers', 'user_id', ['decided_by', 'membership_version']),
  columnsOf('confirmed-phone', 'confirmed_phones', "phone, since, nullif(confirmed_at, 'epoch') as confirmed_at"),
  columnsOf('phone-change', 'phone_changes', 'phone, starts_at, created_at'),
  // A number passes from one person to another: with what its person agreed to and texted since it is theirs, and what is still in force. Storm
  // texts need no account, so the network address may be another's.
  part(
    'text-messages',
    ['sms_consents'],
    (me) => sql`
      select c.purpose, c.parish_fips, c.phone, c.words, c.page,
        case when c.user_id is not null then c.address end as address, c.confirmed_at, c.ended_at, c.created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('body', i.body, 'written_at', i.written_at) order by i.id), '[]')
          from sms_inbound i where i.phone = c.phone and c.user_id is not null and c.phone = own.phone
            and i.written_at >= c.created_at and i.written_at < coalesce(c.ended_at, 'infinity')) as texts
      from sms_consents c left join confirmed_phones own on own.user_id = ${me.userId}
      where c.user_id = ${me.userId} or (c.user_id is null and c.phone = own.phone and (c.created_at >= own.since or c.ended_at is null))
      order by c.id`,
  ),
  part(
    'credentials',
    ['credentials', 'credential_files'],
    (me) => sql`select c.*, (select coalesce(jsonb_agg(f.upload_id),
        '[]') from credential_files f where f.credential_id = c.id) as file_ids
      from credentials c where c.provider_id = ${me.providerId} order by c.id`,
    ['checked_by'],
  ),
  ofTable('document-exceptions', 'credential_exceptions', 'provider_id', ['granted_by']),
  ofTable('verification-draft', 'verification_drafts', 'provider_id'),
  ofTable('license-matches', 'licence_matches', 'provider_id'),
  ofTable('license-listings', 'license_listings', 'provider_id'),
  ofTable('sessions', 'sessions', 'user_id', ['token_hash']),
  ofTable('email-changes', 'email_changes', 'user_id', ['token_hash', 'stop_token_hash']),
  columnsOf('two-factor', 'two_factors', 'confirmed_at, created_at'),
  // As on the screen; the second `message` is the one in the row.
  part(
    'notifications',
    ['notifications'],
    (me) => sql`select *, ${shownMessage} as message from notifications where user_id = ${me.userId} order by id`,
  ),
  ofTable('notification-choices', 'notification_choices', 'user_id'),
  ofTable('quiet-hours', 'quiet_hours', 'user_id'),
  part(
    'push-browsers',
    ['push_subscriptions'],
    (me) => sql`
      select id, split_part(endpoint, '/', 3) as service, created_at from push_subscriptions where user_id = ${me.userId} order by id`,
  ),
  part(
    'requests-for-help',
    ['support_tickets', 'support_texts'],
    (me) => sql`select t.id, t.topic, t.status, t.name, t.email, t.created_at, t.updated_at,
        (select jsonb_agg(jsonb_build_object('from_desk', x.from_desk, 'body', x.body, 'created_at', x.created_at) order by x.id)
          from support_texts x where x.ticket_id = t.id) as texts
      from support_tickets t where t.user_id = ${me.userId} order by t.id`,
  ),
];
