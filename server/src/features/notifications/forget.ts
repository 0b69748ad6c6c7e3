// What notifications forget of a person who closes the account.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { pushSubscriptions, notifications, notificationChoices, quietHours } from './tables.ts';

export async function forgetNotifications(tx: Tx, userId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
  await tx.delete(quietHours).where(eq(quietHours.userId, userId));
}
