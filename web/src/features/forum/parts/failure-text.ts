// The message of a rejected post: the server's, and for too many posts when to try again.
import { timeOfDay } from '../../../ui/format.ts';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useWritingTexts } from '../texts.ts';

const HOUR_SECONDS = 3600;

export function useFailureText(): (error: unknown, fallback: string) => string {
  const t = useWritingTexts().tooMany;
  return (error, fallback) => {
    if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined) {
      return messageOf(error, fallback);
    }
    const hours = Math.ceil(error.retryAfter / HOUR_SECONDS);
    return hours > 12 ? t.inHours(hours) : t.at(timeOfDay(Date.now() + error.retryAfter * 1000));
  };
}
