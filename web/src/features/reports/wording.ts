// Administrators' texts for what can be reported and why, in English only.
import type { ReportReason, ReportTarget } from '@live-oak/contract/features/reports/schema.ts';

export const THINGS: Record<ReportTarget, string> = {
  question: 'Question',
  answer: 'Answer',
  message: 'Message',
  review: 'Review',
  review_reply: 'Reply to a review',
  forum_thread: 'Forum thread',
  forum_reply: 'Forum reply',
};

export const REASONS: Record<ReportReason, string> = {
  contact_details: 'Contact details, or dealing outside Live Oak',
  abuse: 'Insult or threat',
  false: 'Not true',
  spam: 'Advertisement',
  off_topic: 'Off topic',
  other: 'Something else',
};
