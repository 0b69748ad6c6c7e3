// A person's calendar feed: its address and its content.
import type { AppointmentStatus, Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { reasonIn } from '@live-oak/contract/own-reasons.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { eq, type Runner } from '../../kernel/db/drizzle.ts';
import type { Env } from '../../kernel/env.ts';
import { assertFound } from '../../kernel/errors.ts';
import { iso } from '../../kernel/http/handler.ts';
import { calendarFeed as en } from '../../texts/en/calendar.ts';
import { calendarFeed as es } from '../../texts/es/calendar.ts';
import { isUsable } from '../accounts/queries.ts';
import { calendarFeeds, users } from '../accounts/tables.ts';
import { providers } from '../providers/tables.ts';
import { presentAppointment } from './present.ts';
import { appointmentsFrom } from './queries.ts';

export interface IcsEvent {
  uid: string;
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  changedAt: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
}

const encoder = new TextEncoder();
const MOST_OCTETS = 75;

/** Escapes backslash, semicolon, comma and line ends; other control characters become blanks. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Splits a line into several of at most 75 octets, each further one beginning with a space; no character is split. */
export function fold(line: string): string {
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      lines.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}

/** '2027-03-14T15:00:00.000Z' → '20270314T150000Z' */
const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

function eventLines(event: IcsEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `CREATED:${utc(event.createdAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    // A proposed or canceled time does not make anybody busy.
    `TRANSP:${event.status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

/** The whole feed. `name`: shown by calendar programs. */
export function icsOf(name: string, events: readonly IcsEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Live Oak//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:America/Chicago',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const TEXTS = { en, es };

const PAST_MS = 90 * DAY_MS;
type Site = Pick<Env, 'publicUrl' | 'demoData'>;

/** A person's feed address; `url` null until one is made. */
export async function feedAddress(run: Runner, { publicUrl }: Pick<Site, 'publicUrl'>, userId: number) {
  const [feed] = await run.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return { url: feed ? `${publicUrl}/api/calendar/${feed.token}.ics` : null, createdAt: iso(feed?.createdAt) };
}

/** Whose feed an address is; 404 for one that was never made or was renewed, and for an account that cannot be used. */
async function readerOf(run: Runner, token: string, env: Site) {
  const [row] = await run
    .select({ user: users, provider: providers })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(eq(calendarFeeds.token, token));
  assertFound(row && row.user.suspendedAt === null && isUsable(env, row.user));
  return { ...pick(row.user, 'userType', 'firstName', 'language'), userId: row.user.id, provider: row.provider };
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
    one.cancelReason === null
      ? null
      : texts[one.declined ? 'declined' : 'cancelled'](reasonIn(one.cancelReason, language)),
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

/** The feed's text: a person's appointments from 90 days ago on, as the person may read them. */
export async function icsFor(run: Runner, token: string, site: Site, now: Date): Promise<string> {
  const reader = await readerOf(run, token, site);
  const rows = await appointmentsFrom(run, reader, new Date(now.getTime() - PAST_MS));
  const events = rows.map((row) =>
    eventOf(presentAppointment(row, reader, now), row.appointment.sequence, site, reader.language),
  );
  return icsOf(TEXTS[reader.language].name(reader.firstName), events);
}
