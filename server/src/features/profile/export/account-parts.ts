// Export: account, business, settings, notifications, money and files.
import { sql } from 'drizzle-orm';
import { ofTable, part, type Part } from './parts.ts';

/** A business learns that it was chosen once that is paid, here as on the screen. */
const awards = part(
  'payments',
  { en: 'Payments for jobs, on either side', es: 'Pagos por trabajos, de ambos lados' },
  ['awards'],
  (me) => sql`select a.id, a.job_id, j.client_id = ${me.userId} as paid_by_you, a.amount_cents,
            a.status, a.refunded_cents, a.released_cents,
            a.due_at, a.paid_at, a.ended_at, a.end_reason, a.created_at
          from awards a join jobs j on j.id = a.job_id join bids b on b.id = a.bid_id
          where j.client_id = ${me.userId} or (b.provider_id = ${me.providerId} and a.paid_at is not null) order by a.id`,
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
    en: 'Renewal notices you received',
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

const account = part(
  'account',
  { en: 'Your account and your address', es: 'Su cuenta y su dirección' },
  ['users'],
  (me) => sql`select * from users where id = ${me.userId}`,
  [
    'password_hash',
    'email_key',
    'username_key',
    'forum_name_key',
    'search_words',
    'notices_version',
    'demo_key',
    'is_demo',
  ],
);

const business = part(
  'business',
  { en: 'Your business', es: 'Su empresa' },
  ['providers'],
  (me) => sql`select * from providers where user_id = ${me.userId}`,
  ['decided_by', 'membership_version'],
);

const credentials = part(
  'credentials',
  { en: 'Licenses, insurance and certificates', es: 'Licencias, seguros y certificados' },
  ['credentials', 'credential_files'],
  (me) => sql`select c.*, (select coalesce(jsonb_agg(f.upload_id),
            '[]') from credential_files f where f.credential_id = c.id) as file_ids
          from credentials c where c.provider_id = ${me.providerId} order by c.id`,
  ['checked_by'],
);

const twoFactor = part(
  'two-factor',
  { en: 'Since when a second factor is on', es: 'Desde cuándo está activado el segundo factor' },
  ['two_factors'],
  (me) => sql`select confirmed_at, created_at from two_factors where user_id = ${me.userId}`,
);

const phone = part(
  'confirmed-phone',
  { en: 'The phone you confirmed with a code by text', es: 'El teléfono que confirmó con un código por mensaje' },
  ['confirmed_phones'],
  (me) => sql`select phone, confirmed_at from confirmed_phones where user_id = ${me.userId}`,
);

const texts = part(
  'text-messages',
  {
    en: 'What you agreed to get by text, and what you texted us',
    es: 'Lo que aceptó recibir por mensaje y lo que nos envió',
  },
  ['sms_consents'],
  (
    me,
  ) => sql`select c.purpose, c.parish_fips, c.phone, c.words, c.page, c.address, c.confirmed_at, c.ended_at, c.created_at,
            (select coalesce(jsonb_agg(jsonb_build_object('body', i.body, 'written_at', i.written_at) order by i.id), '[]')
              from sms_inbound i where i.phone = c.phone) as texts
          from sms_consents c where c.user_id = ${me.userId}
            or c.phone = (select p.phone from confirmed_phones p where p.user_id = ${me.userId}) order by c.id`,
);

const pushes = part(
  'push-browsers',
  { en: 'Browsers that get push messages', es: 'Navegadores que reciben avisos' },
  ['push_subscriptions'],
  (me) =>
    sql`select id, split_part(endpoint, '/', 3) as service, created_at from push_subscriptions where user_id = ${me.userId} order by id`,
);

const requests = part(
  'requests-for-help',
  { en: 'Your requests for help and our answers', es: 'Sus consultas y nuestras respuestas' },
  ['support_tickets', 'support_texts'],
  (me) => sql`select t.id, t.topic, t.status, t.name, t.email, t.created_at, t.updated_at,
            (select jsonb_agg(jsonb_build_object('from_desk', x.from_desk, 'body', x.body, 'created_at', x.created_at) order by x.id)
              from support_texts x where x.ticket_id = t.id) as texts
          from support_tickets t where t.user_id = ${me.userId} order by t.id`,
);

export const accountParts: readonly Part[] = [
  account,
  business,
  phone,
  texts,
  credentials,
  ofTable(
    'document-exceptions',
    'credential_exceptions',
    'provider_id',
    {
      en: 'Required documents you may bid without for a time',
      es: 'Documentos obligatorios sin los que puede ofertar por un tiempo',
    },
    ['granted_by'],
  ),
  ofTable('verification-draft', 'verification_drafts', 'provider_id', {
    en: 'The verification form as far as it is filled in',
    es: 'El formulario de verificación hasta donde está lleno',
  }),
  ofTable('license-matches', 'licence_matches', 'provider_id', {
    en: 'How your business was compared with the state’s list',
    es: 'Cómo se comparó su empresa con la lista del estado',
  }),
  ofTable('license-listings', 'license_listings', 'provider_id', {
    en: 'What the state’s list says of your verified licenses',
    es: 'Lo que dice la lista del estado de sus licencias verificadas',
  }),
  ofTable('sessions', 'sessions', 'user_id', { en: 'Where you are logged in', es: 'Dónde tiene la sesión abierta' }, [
    'token_hash',
  ]),
  ofTable(
    'email-changes',
    'email_changes',
    'user_id',
    { en: 'Changes of your e-mail address', es: 'Cambios de su correo electrónico' },
    ['token_hash', 'stop_token_hash'],
  ),
  twoFactor,
  ofTable('notifications', 'notifications', 'user_id', { en: 'Notifications', es: 'Notificaciones' }),
  ofTable('notification-choices', 'notification_choices', 'user_id', {
    en: 'What you want to be notified about',
    es: 'De qué quiere que le avisemos',
  }),
  ofTable('quiet-hours', 'quiet_hours', 'user_id', { en: 'Your quiet hours', es: 'Sus horas de silencio' }),
  pushes,
  requests,
];
