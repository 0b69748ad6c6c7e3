// Export: account, business, settings, notifications.
import { sql } from 'drizzle-orm';
import { ofTable, part, type Part } from './parts.ts';

const account = part(
  'account',
  { en: 'Your account and your address', es: 'Su cuenta y su dirección' },
  ['users'],
  ({ userId }) => sql`select * from users where id = ${userId}`,
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
  ({ userId }) => sql`select * from providers where user_id = ${userId}`,
  ['decided_by', 'membership_version'],
);

const credentials = part(
  'credentials',
  { en: 'Licenses, insurance and certificates', es: 'Licencias, seguros y certificados' },
  ['credentials', 'credential_files'],
  ({
    providerId,
  }) => sql`select c.*, (select coalesce(jsonb_agg(f.upload_id), '[]') from credential_files f where f.credential_id = c.id) as file_ids
          from credentials c where c.provider_id = ${providerId} order by c.id`,
  ['checked_by'],
);

const twoFactor = part(
  'two-factor',
  { en: 'Since when a second factor is on', es: 'Desde cuándo está activado el segundo factor' },
  ['two_factors'],
  ({ userId }) => sql`select confirmed_at, created_at from two_factors where user_id = ${userId}`,
);

const pushes = part(
  'push-browsers',
  { en: 'Browsers that get push messages', es: 'Navegadores que reciben avisos' },
  ['push_subscriptions'],
  ({ userId }) =>
    sql`select id, split_part(endpoint, '/', 3) as service, created_at from push_subscriptions where user_id = ${userId} order by id`,
);

const requests = part(
  'requests-for-help',
  { en: 'Your requests for help and our answers', es: 'Sus consultas y nuestras respuestas' },
  ['support_tickets', 'support_texts'],
  ({ userId }) => sql`select t.id, t.topic, t.status, t.name, t.email, t.created_at, t.updated_at,
            (select jsonb_agg(jsonb_build_object('from_desk', x.from_desk, 'body', x.body, 'created_at', x.created_at) order by x.id)
              from support_texts x where x.ticket_id = t.id) as texts
          from support_tickets t where t.user_id = ${userId} order by t.id`,
);

export const accountParts: readonly Part[] = [
  account,
  business,
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
  ofTable('licence-matches', 'licence_matches', 'provider_id', {
    en: "How your business was compared with the state's list",
    es: 'Cómo se comparó su empresa con la lista del estado',
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
    en: 'What you want to be told',
    es: 'De qué quiere que le avisemos',
  }),
  ofTable('quiet-hours', 'quiet_hours', 'user_id', { en: 'Your quiet hours', es: 'Sus horas de silencio' }),
  pushes,
  requests,
];
