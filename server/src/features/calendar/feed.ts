// A person's calendar feed: its address and its content.
import { eq } from 'drizzle-orm';
import type { AppointmentStatus } from '@live-oak/contract/features/calendar/states.ts';
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Env } from '../../kernel/env.ts';
import { notFound } from '../../kernel/errors.ts';
import { calendarFeed as en } from '../../texts/en/calendar.ts';
import { calendarFeed as es } from '../../texts/es/calendar.ts';
import { calendarFeeds, users } from '../accounts/tables.ts';
import { isUsable } from '../accounts/queries.ts';
import { providers } from '../providers/tables.ts';
import type { Reader } from './policy.ts';
import { icsOf, type IcsEvent } from './ics.ts';
import { presentAppointment } from './present.ts';
import { appointmentsFrom } from './queries.ts';

const TEXTS = { en, es };

/** Older entries are left out. */
const KEPT_MS = 90 * 24 * 3600_000;
type Site = Pick<Env, 'publicUrl' | 'demoData'>;

export const addressOf = ({ publicUrl }: Pick<Site, 'publicUrl'>, token: string) =>
  `${publicUrl}/api/calendar/${token}.ics`;

export async function feedOf(run: Runner, userId: number) {
  const [feed] = await run.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed;
}

/** Whose feed an address is; 404 for one that was never made or was renewed, and for an account that cannot be used. */
export async function readerOf(
  run: Runner,
  token: string,
  env: Pick<Env, 'demoData'>,
): Promise<Reader & { firstName: string; language: Language }> {
  const [row] = await run
    .select({ user: users, provider: providers })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(eq(calendarFeeds.token, token));
  if (!row || row.user.suspendedAt !== null || !isUsable(env, row.user)) {
    throw notFound();
  }
  const { id: userId, userType, firstName, language } = row.user;
  return { userId, userType, provider: row.provider, firstName, language };
}

const STATUS: Record<AppointmentStatus, IcsEvent['status']> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

function eventOf(one: Appointment, sequence: number, { publicUrl }: Site, language: Language): IcsEvent {
  const texts = TEXTS[language];
  const lines = [
    texts.of(texts.status[one.status], one.jobTitle),
    texts.with(one.with),
    one.description,
    one.notes,
    one.cancelReason === null ? null : texts.cancelled(one.cancelReason),
  ];
  return {
    uid: `appointment-${one.id}@${new URL(publicUrl).hostname}`,
    sequence,
    status: STATUS[one.status],
    startsAt: new Date(one.startsAt),
    endsAt: new Date(one.endsAt),
    createdAt: new Date(one.createdAt),
    changedAt: new Date(one.updatedAt),
    summary: one.title,
    description: lines.filter((line) => line !== null).join('\n'),
    location: one.place,
    url: `${publicUrl}/calendar?week=${one.startTime.slice(0, 10)}`,
  };
}

/** The feed's text: a person's appointments of the last 90 days and ahead, as they read them themselves. */
export async function icsFor(run: Runner, token: string, site: Site, now: Date): Promise<string> {
  const reader = await readerOf(run, token, site);
  const rows = await appointmentsFrom(run, reader, new Date(now.getTime() - KEPT_MS));
  const events = rows.map((row) =>
    eventOf(presentAppointment(row, reader, now), row.appointment.sequence, site, reader.language),
  );
  return icsOf(TEXTS[reader.language].name(reader.firstName), events);
}
