// The topic of each kind of event; a new kind without an entry does not compile.
import type { NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { EventKind } from '../../kernel/events/kinds.ts';
import type { Draft } from './drafts.ts';

type Family = EventKind extends `${infer F}.${string}` ? F : never;
/** By what the event is of; where the family does not fit, the draft says its topic. */
const BY_FAMILY: Record<Family | 'questions' | 'messages' | 'reports' | 'searches', NoticeTopic> = {
  accounts: 'account',
  providers: 'verification',
  credentials: 'verification',
  doors: 'desk',
  support: 'account',
  memberships: 'money',
  jobs: 'jobs',
  storms: 'new_work',
  bids: 'bids',
  awards: 'jobs',
  disputes: 'money',
  payouts: 'money',
  receipts: 'desk',
  operations: 'desk',
  appointments: 'calendar',
  money: 'money',
  reviews: 'reviews',
  questions: 'messages',
  messages: 'messages',
  reports: 'jobs',
  forum: 'forum',
  searches: 'new_work',
};

/**
 * The topic of a notification, unless it names one. Administrators get the topic for administrators, except for their own account; a
 * notification of a payment is always about money.
 */
export function topicOf(
  kind: EventKind,
  { topic, type }: Pick<Draft, 'topic' | 'type'>,
  userType: UserType,
): NoticeTopic {
  // Every kind is family.happened (events/kinds.ts).
  const ofKind = BY_FAMILY[kind.split('.')[0] as Family];
  if (topic !== undefined) {
    return topic;
  }
  if (userType === 'admin') {
    return ofKind === 'account' ? 'account' : 'desk';
  }
  return type === 'payment' ? 'money' : ofKind;
}
