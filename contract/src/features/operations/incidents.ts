// Texts of incidents, shared by the notification and the Operations page.
import type { IncidentKind } from './schema.ts';

/** What is stuck and what to do: the title of the notification, and a sentence for the page and the notification. */
export const INCIDENT_TEXTS: Record<IncidentKind, { title: string; words: string }> = {
  webhooks_failing: {
    title: 'Webhooks Are Failing',
    words: 'Events of the payment gateway have failed for an hour or longer. Look at their errors and try them again.',
  },
  mail_down: {
    title: 'Mail Is Not Going Out',
    words: 'No mail has gone out for 15 minutes although some waits. Check SMTP_URL and the mail server.',
  },
  events_stuck: {
    title: 'Events Are Stuck',
    words:
      'What should follow from something that happened failed ten times or waits for ten minutes. Somebody may not have been told.',
  },
  gateway_tasks_stuck: {
    title: 'The Gateway Cannot Be Told',
    words: 'A refund, a transfer or another task has failed at the payment gateway for an hour or longer.',
  },
  storage_down: {
    title: 'Files Cannot Be Reached',
    words: 'The storage of files has not answered for 15 minutes. Nobody can upload or open a file.',
  },
  backup_old: {
    title: 'The Backup Is Old',
    words: 'The last finished backup is older than two days. See what became of its timer, and make one now.',
  },
  disk_low: {
    title: 'The Disk Is Nearly Full',
    words: 'Less than a twentieth of the disk under DATA_DIR, or less than half a gigabyte, is free.',
  },
};
