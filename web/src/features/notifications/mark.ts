// The icon of a notification: by its link, since most are of one type.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import type { IconName } from '../../ui/basics.tsx';

const BY_TYPE: Record<Notification['type'], IconName> = {
  job_bid: 'mail',
  verification_update: 'shield',
  job_update: 'tree',
  payment: 'card',
  other: 'info',
};

const BY_PLACE: readonly (readonly [RegExp, IconName])[] = [
  [/^\/calendar\b/, 'calendar'],
  [/^\/(messages|forum|support)\b|#questions$/, 'chat'],
  [/\/disputes\b|#dispute$/, 'alert'],
  [/#reviews$/, 'star'],
  [/^\/(security|profile)\b/, 'lock'],
  [/^\/jobs\?urgency=emergency/, 'storm'],
];

/** The icon of one notification. */
export function markOf({ type, data }: Pick<Notification, 'type' | 'data'>): IconName {
  const { redirectTo } = data;
  const place = redirectTo === undefined ? undefined : BY_PLACE.find(([way]) => way.test(redirectTo));
  return place?.[1] ?? BY_TYPE[type];
}
