// Writes a calendar as RFC 5545 text: CRLF lines of at most 75 octets, escaped texts, instants in UTC. Pure.

export interface IcsEvent {
  uid: string;
  /** Rises with every change. */
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

/** Backslash, semicolon, comma and line ends are written with a backslash; other control characters become blanks. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** One line as several of at most 75 octets, each further one beginning with a space; no character is cut in two. */
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

/** The whole feed. `name` is what calendar programs call it. */
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
