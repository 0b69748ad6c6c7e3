// API calls of the preferences. They throw `ApiError`.
import type {
  Preferences,
  QuietHours,
  NoticeChannel,
  NoticeTopic,
} from '@live-oak/contract/features/notifications/schema.ts';
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { textRoutes } from '@live-oak/contract/features/texting/routes.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api-client/call.ts';
import { onArrival } from '../../../api-client/use-route.ts';

/** Refetched on each visit: another device may have changed them. */
export const preferencesQuery = queryOptions({
  queryKey: [notificationRoutes.preferences.path],
  queryFn: ({ signal }) => call(notificationRoutes.preferences, { signal }),
  refetchOnMount: onArrival,
});

export interface Choice {
  topic: NoticeTopic;
  channel: NoticeChannel;
  on: boolean;
}

export async function saveChoice(choice: Choice): Promise<void> {
  await call(notificationRoutes.choose, { body: { choices: [choice] } });
}

/** Null turns them off. 422 if both times are equal. */
export async function saveQuietHours(quietHours: QuietHours | null): Promise<void> {
  await call(notificationRoutes.choose, { body: { quietHours } });
}

/** Consents to text messages in the words of this language, or ends them. 409 without a confirmed phone. */
export async function saveTexts(agreed: boolean, language: Language): Promise<void> {
  await call(textRoutes.agree, { body: { agreed, language } });
}

/** Preferences with one switch changed. */
export function withChoice(preferences: Preferences, { topic, channel, on }: Choice): Preferences {
  const topics = preferences.topics.map((one) =>
    one.topic === topic ? { ...one, [channel]: { ...one[channel], on } } : one,
  );
  return { ...preferences, topics };
}
