// Businesses whose documents expire as the clock advances.
import { eq, sql } from '../../server/src/kernel/db/drizzle.ts';
import { events } from '../../server/src/kernel/tables.ts';
import { PASSWORD, startTestApp, type Bidder } from './app.ts';
import { users } from '../../server/src/features/accounts/tables.ts';
import { notifications } from '../../server/src/features/notifications/tables.ts';
import { credentials, providers } from '../../server/src/features/providers/tables.ts';
import { expireCredentials } from '../../server/src/features/vetting/watchdog.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

/** An application whose clock the tests turn, and businesses whose documents expire. */
export async function startWatchdog() {
  const t = await startTestApp();
  const { services } = t.app;
  const nothing = async () => undefined;
  const expire = () => expireCredentials(services, nothing);

  let named = 0;
  /** Somebody whose session can be reopened after the clock was advanced. */
  async function member(): Promise<Bidder & { again: () => Promise<unknown> }> {
    named += 1;
    const username = `crew-${named}`;
    const bidder = await t.member({ username });
    return Object.assign(bidder, { again: () => bidder.post('/api/auth/login', { username, password: PASSWORD }) });
  }

  /** An administrator's session expires too when the clock advances. */
  async function adminAgain(): Promise<void> {
    const admin = await t.admin();
    const [row] = await t.db.orm.select().from(users).where(eq(users.id, admin.id));
    await admin.post('/api/auth/login', { email: row?.email, password: PASSWORD });
  }

  const rowOf = async ({ providerId }: Bidder) =>
    (await t.db.orm.select().from(providers).where(eq(providers.id, providerId)))[0];
  const eventsOf = async (kind: string, { providerId }: Bidder) =>
    (await t.db.orm.select().from(events).where(eq(events.kind, kind)).orderBy(events.id)).filter(
      ({ data }) => propertiesOf(data).providerId === providerId,
    );
  const titlesOf = async ({ id }: Bidder) =>
    (await t.db.orm.select().from(notifications).where(eq(notifications.userId, id))).map(({ title }) => title);
  /** A credential that an administrator verified, inserted directly. */
  async function verified(bidder: Bidder, expiresOn: string, kind: 'bond' | 'workers_comp' = 'workers_comp') {
    const [row] = await t.db.orm
      .insert(credentials)
      .values({ providerId: bidder.providerId, kind, status: 'verified', expiresOn, checkedAt: new Date() })
      .returning();
    await t.db.orm
      .update(providers)
      .set({ credentialsValidThrough: sql`least(${providers.credentialsValidThrough}, ${expiresOn}::date)` })
      .where(eq(providers.id, bidder.providerId));
    return row?.id ?? 0;
  }

  return { t, services, nothing, expire, member, adminAgain, rowOf, eventsOf, titlesOf, verified };
}
