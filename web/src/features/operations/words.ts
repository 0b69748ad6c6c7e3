// Names of parts, queues and failures, and numbers with their units, in words of the desk.
import type { FailureKind, HealthLine, HealthPart, QueueName } from '@live-oak/contract/features/operations/schema.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const PART_WORDS: Record<HealthPart, string> = {
  database: 'Database',
  processes: 'Processes',
  events: 'Events',
  timers: 'Timers',
  mail: 'Mail',
  gateway: 'Payment gateway',
  webhooks: 'Webhooks',
  storage: 'Files',
  disk: 'Disk',
  backup: 'Backup',
};

export const STATE_WORDS: Record<HealthLine['state'], { word: string; tone: BadgeTone }> = {
  good: { word: 'Good', tone: 'ok' },
  attention: { word: 'Look at it', tone: 'wait' },
  down: { word: 'Down', tone: 'no' },
  unused: { word: 'Not used yet', tone: 'slate' },
};

export const QUEUE_WORDS: Record<QueueName, { name: string; what: string }> = {
  events: { name: 'Events', what: 'what happened and has to be told' },
  mails: { name: 'Mail', what: 'letters on their way out' },
  pushes: { name: 'Pushes', what: 'messages to browsers' },
  webhooks: { name: 'Webhooks', what: 'events of the payment gateway' },
  gatewayTasks: { name: 'Gateway tasks', what: 'refunds, transfers and the like' },
  papers: { name: 'Papers', what: 'receipts and agreements to make' },
};

export const FAILURE_WORDS: Record<FailureKind, { one: string; all: string }> = {
  event: { one: 'Event', all: 'events' },
  mail: { one: 'Mail', all: 'mails' },
  push: { one: 'Push', all: 'pushes' },
  webhook: { one: 'Webhook', all: 'webhooks' },
  gateway_task: { one: 'Gateway task', all: 'gateway tasks' },
  paper: { one: 'Paper', all: 'papers' },
};

/** '3.4 GB', '212 MB', '0 MB' */
export function bytesWords(bytes: number): string {
  if (bytes >= 1e12) {
    return `${(bytes / 1e12).toFixed(1)} TB`;
  }
  if (bytes >= 1e9) {
    return `${(bytes / 1e9).toFixed(1)} GB`;
  }
  return bytes >= 1e6 || bytes === 0 ? `${Math.round(bytes / 1e6)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} kB`;
}

/** '40 seconds', '3 minutes', '5 hours', '2 days' */
export function spell(seconds: number): string {
  const units: readonly [number, number, string][] = [
    [2 * 86_400, 86_400, 'day'],
    [3600, 3600, 'hour'],
    [60, 60, 'minute'],
    [0, 1, 'second'],
  ];
  const [, size, unit] = units.find(([from]) => seconds >= from) ?? [0, 1, 'second'];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** 'Everything runs as it should', 'Payment gateway and Disk need a look' */
export function headline(health: readonly HealthLine[]): string {
  const names = health
    .filter(({ state }) => state === 'down' || state === 'attention')
    .map(({ part }) => PART_WORDS[part]);
  if (names.length === 0) {
    return 'Everything runs as it should';
  }
  if (names.length > 3) {
    return `${names.length} of ${health.length} parts need a look`;
  }
  const last = names.at(-1) ?? '';
  return names.length === 1 ? `${last} needs a look` : `${names.slice(0, -1).join(', ')} and ${last} need a look`;
}
