// What somebody can be told of, and by which ways; preferences are topic by channel (spec 4 "Notifications").
export const NOTICE_TOPICS = [
  /** A sealed bid came, changed or went. */
  'bids',
  /** What becomes of a job: review, close, award, start, completion. */
  'jobs',
  /** New jobs that fit a saved search or where a business works. */
  'new_work',
  /** Questions, answers and messages. */
  'messages',
  /** Proposed, agreed, moved and cancelled appointments. */
  'calendar',
  /** Payments, payouts, disputes, membership. Always told by mail. */
  'money',
  /** Vetting and credentials. Always told by mail. */
  'verification',
  'reviews',
  /** Sign-in and security. Always told, in every way. */
  'account',
  /** What waits at the desk. */
  'desk',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

export const NOTICE_CHANNELS = ['app', 'mail', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
