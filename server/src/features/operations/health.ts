// Computes the health of each part, and incidents, from readings. Pure.
import type { HealthLine, IncidentKind } from '@live-oak/contract/features/operations/schema.ts';
import type { ProcessFacts } from '../../kernel/observability/heartbeat.ts';
import type { Part, PartFacts } from '../../kernel/observability/outgoing.ts';
import { DISK_LOW_BYTES } from '../../kernel/storage/disk.ts';
import type { processes } from '../../kernel/tables.ts';
import type { Waiting, ClusterMetrics } from '../../kernel/observability/cluster.ts';
import type { TextsToday } from '../texting/gate.ts';
import type { readFeedState } from '../weather/alerts.ts';

type Process = Omit<typeof processes.$inferSelect, 'facts'> & { isAlive: boolean; facts: ProcessFacts };

export interface Readings {
  whole: ClusterMetrics;
  disk: { freeBytes: number; bytes: number };
  processes: readonly Process[];
  now: Date;
  textsToday: TextsToday;
  weather: Awaited<ReturnType<typeof readFeedState>>;
}

const STUCK_SECONDS = { events: 600, mails: 900, webhooks: 3600, gatewayTasks: 3600, storage: 900 } as const;
const BACKUP_OLD_SECONDS = 2 * 86_400;
const DISK_LOW_SHARE = 0.05;
const TIMER_STUCK_SECONDS = 300;

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
const seconds = (from: string | Date, now: Date) => Math.max(0, (now.getTime() - new Date(from).getTime()) / 1000);

const UNITS: readonly [from: number, size: number, unit: string][] = [
  [172_800, 86_400, 'day'],
  [3600, 3600, 'hour'],
  [60, 60, 'minute'],
];

/** '40 seconds', '3 minutes', '47 hours', '2 days' */
function durationText(duration: number): string {
  const [, size, unit] = UNITS.find(([from]) => duration >= from) ?? [0, 1, 'second'];
  return count(Math.floor(duration / size), unit);
}

/** The latest results of an outside service in all processes. */
function partOf(seenBy: readonly Process[], part: Part): PartFacts {
  const seen = seenBy.flatMap(({ facts }) => facts.parts[part] ?? []);
  const lastFailedAt = latestOf(seen.flatMap((facts) => facts.lastFailedAt ?? []));
  const failed = seen.find((facts) => lastFailedAt !== null && facts.lastFailedAt === lastFailedAt);
  const lastOkAt = latestOf(seen.flatMap((facts) => facts.lastOkAt ?? []));
  return { lastOkAt, lastFailedAt, failure: failed?.failure ?? null };
}

const isFailing = ({ lastOkAt, lastFailedAt }: PartFacts) => lastFailedAt !== null && (lastOkAt ?? '') < lastFailedAt;

type Line = Omit<HealthLine, 'part'>;
const lineOf =
  (state: Line['state']) =>
  (words: string, lastOkAt: string | null = null): Line => ({ state, words, lastOkAt });
const [good, attention, down, unused] = [lineOf('good'), lineOf('attention'), lineOf('down'), lineOf('unused')];
const latestOf = (instants: readonly string[]) => instants.toSorted().at(-1) ?? null;

const AFTERWARDS: Partial<Record<Part, string>> = {
  mail: 'Waiting emails are sent automatically once it does.',
  sms: 'Waiting text messages are sent automatically once it does, codes only within their ten minutes.',
  gateway: 'Waiting tasks run automatically once it does.',
};

function outsideLine({ processes }: Readings, part: Part, name: string): Line {
  const facts = partOf(processes, part);
  if (isFailing(facts)) {
    const words = [`${name} does not answer: ${facts.failure ?? 'unknown'}.`, AFTERWARDS[part]].filter(Boolean);
    return down(words.join(' '), facts.lastOkAt);
  }
  return facts.lastOkAt === null ? unused('Not used since the server started.') : good('Answering.', facts.lastOkAt);
}

function queueLine(
  { oldestSeconds, waiting, failed }: Waiting,
  stuckSeconds: number,
  one: string,
  failedWords: string,
): Line {
  if (failed > 0) return attention(`${count(failed, one)} ${failedWords}.`);
  if (oldestSeconds > stuckSeconds) {
    return attention(`The oldest of ${waiting} has been waiting ${durationText(oldestSeconds)}.`);
  }
  return good(waiting === 0 ? 'Nothing waiting.' : `${count(waiting, one)} in progress.`);
}

function processLine({ processes, now }: Readings): Line {
  const alive = processes.filter(({ isAlive }) => isAlive);
  const lost = processes.filter((one) => !one.isAlive && seconds(one.lastSeenAt, now) < 3600);
  const versions = new Set(alive.map(({ version }) => version));
  const last = latestOf(alive.map(({ lastSeenAt }) => lastSeenAt.toISOString()));
  if (alive.length === 0) return attention('No process has reported in the last minute.');
  const there = `${count(alive.length, 'process', 'processes')} running`;
  if (lost.length > 0) return attention(`${there}; ${lost.length} stopped reporting in the last hour.`, last);
  if (versions.size > 1) return attention(`${there}, on ${versions.size} different versions.`, last);
  const streams = alive.reduce((sum, { facts }) => sum + facts.streams, 0);
  return good(`${there}, ${count(streams, 'stream')} of notifications open.`, last);
}

function timerLine({ processes, now }: Readings): Line {
  const runs = processes.filter(({ isAlive }) => isAlive).flatMap(({ facts }) => Object.entries(facts.timers));
  const byName = Map.groupBy(runs, ([name]) => name);
  const failing = [...byName].filter(([, all]) =>
    all.every(
      ([, { lastOkAt, lastFailedAt }]) =>
        lastFailedAt !== null && (lastOkAt === null || seconds(lastOkAt, now) > TIMER_STUCK_SECONDS),
    ),
  );
  const last = latestOf(runs.flatMap(([, { lastOkAt }]) => lastOkAt ?? []));
  if (failing.length > 0) return attention(`Failing: ${failing.map(([name]) => name).join(', ')}.`, last);
  return byName.size === 0
    ? unused('No timer has run yet.')
    : good(`${count(byName.size, 'timer')} running normally.`, last);
}

function mailLine(seen: Readings): Line {
  const part = outsideLine(seen, 'mail', 'The mail server');
  return part.state === 'down'
    ? part
    : { ...queueLine(seen.whole.mails, STUCK_SECONDS.mails, 'email', 'given up'), lastOkAt: part.lastOkAt };
}

function textLine(seen: Readings): Line {
  const part = outsideLine(seen, 'sms', 'The text gateway');
  const { failed } = seen.whole.texts;
  const { used, most, isNear } = seen.textsToday;
  if (isNear && part.state !== 'down') {
    const words = `${used} of ${most} text messages of today (UTC) sent. Only storm texts, codes and emergencies still go out.`;
    return { ...attention(words), lastOkAt: part.lastOkAt };
  }
  // A message may wait for the morning, so a long wait is not a fault.
  return part.state === 'down' || failed === 0
    ? part
    : { ...attention(`${count(failed, 'text message')} given up.`), lastOkAt: part.lastOkAt };
}

function weatherLine({ weather: { kind, okAt, failedAt, failure }, now }: Readings): Line {
  const lastOkAt = okAt?.toISOString() ?? null;
  if (failedAt === null) return okAt === null ? unused('No weather feed is connected.') : good('Answering.', lastOkAt);
  if (okAt === null || okAt < failedAt) {
    const name = kind === 'folder' ? 'The weather folder' : 'The National Weather Service';
    return down(`${name} does not answer: ${failure ?? 'unknown'}.`, lastOkAt);
  }
  return good(`Answering. Last error ${durationText(seconds(failedAt, now))} ago: ${failure ?? 'unknown'}.`, lastOkAt);
}

function gatewayLine(seen: Readings): Line {
  const part = outsideLine(seen, 'gateway', 'The payment gateway');
  const { gatewayTasks } = seen.whole;
  return part.state === 'down' || gatewayTasks.failed === 0
    ? part
    : {
        ...queueLine(gatewayTasks, STUCK_SECONDS.gatewayTasks, 'task', 'failed and will be retried'),
        lastOkAt: part.lastOkAt,
      };
}

const isDiskLow = ({ freeBytes, bytes }: Readings['disk']): boolean =>
  freeBytes < DISK_LOW_BYTES || freeBytes < bytes * DISK_LOW_SHARE;

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

function diskLine({ disk }: Readings): Line {
  const words = `${gigabytes(disk.freeBytes)} of ${gigabytes(disk.bytes)} free.`;
  return isDiskLow(disk) ? attention(words) : good(words);
}

function backupLine({ whole, now }: Readings): Line {
  if (whole.backedUpAt === null) return attention('No backup has ever finished.');
  const at = new Date(whole.backedUpAt * 1000);
  const age = seconds(at, now);
  const state = age > BACKUP_OLD_SECONDS ? attention : good;
  return state(`The last backup is ${durationText(age)} old.`, at.toISOString());
}

/** In the order of the page. */
export function healthOf(seen: Readings): HealthLine[] {
  const { whole, now } = seen;
  return [
    { part: 'database', ...good('Answering.', now.toISOString()) },
    { part: 'processes', ...processLine(seen) },
    { part: 'events', ...queueLine(whole.events, STUCK_SECONDS.events, 'event', 'given up') },
    { part: 'timers', ...timerLine(seen) },
    { part: 'mail', ...mailLine(seen) },
    { part: 'texts', ...textLine(seen) },
    { part: 'gateway', ...gatewayLine(seen) },
    { part: 'webhooks', ...queueLine(whole.webhooks, STUCK_SECONDS.webhooks, 'webhook', 'failed and will be retried') },
    { part: 'weather', ...weatherLine(seen) },
    { part: 'storage', ...outsideLine(seen, 'storage', 'File storage') },
    { part: 'disk', ...diskLine(seen) },
    { part: 'backup', ...backupLine(seen) },
  ];
}

/** The incidents of now, and since when. `failing` has the ages of the oldest failing rows, in seconds. */
export function stuckIn(
  seen: Readings,
  failing: { webhooks: number; gatewayTasks: number; mails: number; hasMailGone: boolean },
): Map<IncidentKind, Date> {
  const { whole, now, disk, processes } = seen;
  const ago = (age: number) => new Date(now.getTime() - age * 1000);
  const stuck = new Map<IncidentKind, Date>();
  const note = (kind: IncidentKind, isStuck: boolean, since: Date) => void (isStuck && stuck.set(kind, since));

  note('webhooks_failing', failing.webhooks > STUCK_SECONDS.webhooks, ago(failing.webhooks));
  note('mail_down', failing.mails > STUCK_SECONDS.mails && !failing.hasMailGone, ago(failing.mails));
  const events = whole.events.oldestSeconds;
  note('events_stuck', whole.events.failed > 0 || events > STUCK_SECONDS.events, ago(events));
  note('gateway_tasks_stuck', failing.gatewayTasks > STUCK_SECONDS.gatewayTasks, ago(failing.gatewayTasks));
  const storage = partOf(processes, 'storage');
  const storageOkAt = new Date(storage.lastOkAt ?? storage.lastFailedAt ?? now);
  note('storage_down', isFailing(storage) && seconds(storageOkAt, now) > STUCK_SECONDS.storage, storageOkAt);
  const backup = whole.backedUpAt === null ? now : new Date(whole.backedUpAt * 1000);
  note('backup_old', seconds(backup, now) > BACKUP_OLD_SECONDS, backup);
  note('texts_limited', seen.textsToday.isNear, now);
  note('disk_low', isDiskLow(disk), now);
  return stuck;
}
