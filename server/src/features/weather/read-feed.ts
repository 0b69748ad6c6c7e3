// Reads the feed and stores new messages. Reading again, or in two processes at once, changes nothing.
import { and, inArray, isNull, isNotNull, lt, notInArray, ne, type Tx } from '../../kernel/db/drizzle.ts';
import { failureText } from '../../kernel/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { messageOf, type WeatherMessage } from '../../kernel/weather/alerts.ts';
import type { WeatherReading } from '../../kernel/weather/feeds.ts';
import { weatherFeed, weatherMessages } from './tables.ts';

/** How often the service is asked: at every second run of the timer. */
const ASK_EVERY_MS = 110_000;
const MOST_MESSAGES = 2000;

type Parts = Pick<Services, 'db' | 'clock' | 'weather' | 'log'>;

async function mayAsk({ db, clock }: Parts): Promise<boolean> {
  const askedAt = clock();
  const setWhere = lt(weatherFeed.askedAt, new Date(askedAt.getTime() - ASK_EVERY_MS));
  const asked = await db.orm
    .insert(weatherFeed)
    .values({ id: 1, askedAt })
    .onConflictDoUpdate({ target: weatherFeed.id, set: { askedAt }, setWhere })
    .returning({ id: weatherFeed.id });
  return asked.length > 0;
}

async function recordOutcome({ db, clock }: Parts, outcome: { okAt: Date } | { failedAt: Date; failure: string }) {
  const set = { askedAt: clock(), ...outcome };
  const row = { id: 1, ...set };
  await db.orm.insert(weatherFeed).values(row).onConflictDoUpdate({ target: weatherFeed.id, set });
}

/** Marks the messages that a list of everything in force leaves out, and removes the mark of those in it. */
async function markMissing(tx: Tx, listed: readonly WeatherMessage[], now: Date): Promise<void> {
  const identifiers = listed.map((message) => message.identifier);
  const { identifier, messageType, missingSince } = weatherMessages;
  const isOpen = and(ne(messageType, 'Cancel'), isNull(missingSince));
  const isMissing = and(isOpen, notInArray(identifier, identifiers));
  const isBack = and(isNotNull(missingSince), inArray(identifier, identifiers));
  await tx.update(weatherMessages).set({ missingSince: now }).where(isMissing);
  await tx.update(weatherMessages).set({ missingSince: null }).where(isBack);
}

async function store({ db, clock }: Parts, { features, isWhole }: WeatherReading): Promise<void> {
  const now = clock();
  const messages = features.slice(0, MOST_MESSAGES).flatMap((feature) => messageOf(feature, now) ?? []);
  await db.transaction(async (tx) => {
    if (messages.length > 0) {
      const rows = messages.map((message) => ({ ...message, createdAt: now }));
      await tx.insert(weatherMessages).values(rows).onConflictDoNothing();
    }
    if (isWhole) await markMissing(tx, messages, now);
  });
}

/** Reads the feed once and records the outcome; never throws. */
export async function readFeed(parts: Parts): Promise<void> {
  const { weather, log, clock } = parts;
  if (weather.kind === 'service' && !(await mayAsk(parts))) return;
  try {
    const reading = await weather.read();
    if (reading) {
      await store(parts, reading);
      reading.keep();
    }
    if (reading || weather.kind === 'service') {
      await recordOutcome(parts, { okAt: clock() });
    }
  } catch (error) {
    log.warn({ err: error }, 'the weather feed could not be read; this will be retried');
    await recordOutcome(parts, { failedAt: clock(), failure: failureText(error) });
  }
}
