// Texts of incidents for the notification and the Operations page.
import type { IncidentKind } from './schema.ts';

/** `title` is the notification's; both show `words`. */
export const INCIDENT_TEXTS: Record<IncidentKind, { title: string; words: string }> = {
  webhooks_failing: {
    title: 'Webhooks Are Failing',
    words: 'Events from the payment gateway have failed for an hour or longer. Check their errors and retry them.',
  },
  mail_down: {
    title: 'Email Is Not Going Out',
    words: 'Email has been waiting for 15 minutes and none has been sent. Check SMTP_URL and the mail server.',
  },
  events_stuck: {
    title: 'Events Are Stuck',
    words: 'A reaction to an event failed ten times or has waited for ten minutes. Someone may not have been notified.',
  },
  gateway_tasks_stuck: {
    title: 'Gateway Calls Are Failing',
    words: 'A refund, a transfer or another call to the payment gateway has failed for an hour or longer.',
  },
  storage_down: {
    title: 'File Storage Is Down',
    words: 'File storage has not responded for 15 minutes. Nobody can upload or open a file.',
  },
  backup_old: {
    title: 'No Recent Backup',
    words: 'The last completed backup is more than two days old. Check its timer and run a backup now.',
  },
  disk_low: {
    title: 'Disk Almost Full',
    words: 'Less than 5% of the disk that holds DATA_DIR, or less than half a gigabyte, is free.',
  },
  texts_limited: {
    title: 'Text Messages Are Limited',
    words:
      'Most of the text messages of today (SMS_A_DAY) are used up, so notifications and answers by text are refused. Codes and emergencies go out last. If nobody planned it, find out who asks for so many.',
  },
};
