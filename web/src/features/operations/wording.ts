// Names of services, queues and failures, and numbers with units, for administrators.
import type { FailureKind, HealthLine, HealthPart, QueueName } from '@live-oak/contract/features/operations/schema.ts';
import type { BadgeTone } from '../../ui/basics.tsx';

export const PART_TEXTS: Record<HealthPart, string> = {
  database: 'Database',
  processes: 'Processes',
  events: 'Events',
  timers: 'Timers',
  mail: 'Email',
  texts: 'Text messages',
  gateway: 'Payment gateway',
  webhooks: 'Webhooks',
  weather: 'Weather alerts',
  storage: 'Files',
  disk: 'Disk',
  backup: 'Backup',
};

export const STATE_TEXTS: Record<HealthLine['state'], { word: string; tone: BadgeTone }> = {
  good: { word: 'Good', tone: 'ok' },
  attention: { word: 'Needs attention', tone: 'wait' },
  down: { word: 'Down', tone: 'no' },
  unused: { word: 'Not used yet', tone: 'slate' },
};

export const QUEUE_TEXTS: Record<QueueName, { name: string; what: string }> = {
  events: { name: 'Events', what: 'what happened, with notices still to send' },
  mails: { name: 'Email', what: 'emails to send' },
  texts: { name: 'Text messages', what: 'text messages to send' },
  pushes: { name: 'Push', what: 'push notifications to send' },
  webhooks: { name: 'Webhooks', what: 'payment gateway events to handle' },
  gatewayTasks: { name: 'Gateway tasks', what: 'refunds, transfers and other payments to make' },
  papers: { name: 'Documents', what: 'receipts and agreements to create' },
};

export const FAILURE_TEXTS: Record<FailureKind, { one: string; all: string }> = {
  event: { one: 'Event', all: 'events' },
  mail: { one: 'Email', all: 'emails' },
  text: { one: 'Text message', all: 'text messages' },
  push: { one: 'Push', all: 'push notifications' },
  webhook: { one: 'Webhook', all: 'webhooks' },
  gateway_task: { one: 'Gateway task', all: 'gateway tasks' },
  paper: { one: 'Document', all: 'documents' },
};

/** '3.4 GB', '212 MB', '0 MB' */
export function bytesText(bytes: number): string {
  if (bytes >= 1e12) return `${(bytes / 1e12).toFixed(1)} TB`;
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
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

/** 'All systems operational', 'Payment gateway and Disk need attention' */
export function headline(health: readonly HealthLine[]): string {
  const down = health.filter(({ state }) => state === 'down').map(({ part }) => PART_TEXTS[part]);
  const soon = health.filter(({ state }) => state === 'attention').map(({ part }) => PART_TEXTS[part]);
  const most = down.length + soon.length;
  if (most === 0) return 'All systems operational';
  if (most > 3) {
    const howMany = down.length === 1 ? ', 1 is down' : `, ${down.length} are down`;
    return `${most} of ${health.length} parts need attention${down.length === 0 ? '' : howMany}`;
  }
  const parts = [
    down.length === 0 ? '' : `${listed(down)} ${down.length === 1 ? 'is' : 'are'} down`,
    soon.length === 0 ? '' : `${listed(soon)} ${soon.length === 1 ? 'needs' : 'need'} attention`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** ['Mail', 'Disk', 'Backup'] → 'Mail, Disk and Backup' */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const RANK: Record<HealthLine['state'], number> = { down: 0, attention: 1, good: 2, unused: 2 };

/** Problems first, otherwise in the given order. */
export const worstFirst = (health: readonly HealthLine[]): HealthLine[] =>
  health.toSorted((a, b) => RANK[a.state] - RANK[b.state]);
