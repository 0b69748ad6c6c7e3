// What can be reported, why, and the possible decisions.
export const REPORT_TARGETS = [
  'question',
  'answer',
  'message',
  'review',
  'review_reply',
  'forum_thread',
  'forum_reply',
] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_REASONS = ['contact_details', 'abuse', 'false', 'spam', 'off_topic', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATUSES = ['open', 'kept', 'removed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
