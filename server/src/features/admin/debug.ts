// The content of /admin/debug: the session and this server's settings, without secrets.
import { pick } from '@live-oak/contract/keys.ts';
import type { DebugFacts } from '@live-oak/contract/features/admin/schema.ts';
import { eq } from 'drizzle-orm';
import { forbidden, unauthenticated } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { sessions } from '../accounts/tables.ts';

const SERVER = `
  select current_setting('server_version') as version,
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations`;

const startedAt = new Date(Date.now() - process.uptime() * 1000);

const switchesOf = (env: Services['env']): DebugFacts['switches'] => ({
  ...pick(env, 'production', 'demoData', 'allowTestAccounts', 'requireCredentials', 'requireAdminTwoFactor'),
  ...pick(env, 'rateLimit', 'trustProxy', 'logLevel'),
  mail: env.smtpUrl === undefined ? 'files' : 'smtp',
});

/** Facts of the caller's own session and of the process that answers; 403 in production. */
export async function debugFacts({ db, env, clock }: Services, viewer: Viewer): Promise<DebugFacts> {
  if (env.production) {
    throw forbidden({ english: 'The debug page is off in production.' });
  }
  const [session] = await db.orm
    .select(pick(sessions, 'remember', 'createdAt', 'expiresAt'))
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionId));
  const [server] = await db.prepared<{ version: string; migrations: number }>('debug_server', SERVER, []);
  if (!session || !server) {
    throw unauthenticated();
  }
  return {
    session: {
      id: viewer.sessionId,
      ...pick(viewer, 'userId', 'userType'),
      remember: session.remember,
      signedInAt: session.createdAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    },
    server: {
      node: process.version,
      database: db.kind,
      databaseVersion: server.version,
      migrations: server.migrations,
      startedAt: startedAt.toISOString(),
      now: clock().toISOString(),
    },
    switches: switchesOf(env),
  };
}
