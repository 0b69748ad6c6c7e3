// What administrators see of the weather: how reading the feed goes, the alerts in force, and where storm mode might be turned on.
import type { WeatherDesk } from '@live-oak/contract/features/weather/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { iso } from '../../kernel/http/answer.ts';
import type { Services } from '../../kernel/services.ts';
import { parishOf } from '../../places/gazetteer.ts';
import type { Alert, Suggestion } from './current.ts';
import { currentSuggestions } from './dismiss.ts';
import { currentAlerts, presentTimes, readFeedState } from './queries.ts';

const presentParishes = (fips: readonly string[]) => fips.map((one) => ({ fips: one, name: parishOf(one).name }));

const presentAlert = (alert: Alert): WeatherDesk['alerts'][number] => ({
  ...pick(alert, 'id', 'event', 'severity', 'urgency', 'certainty', 'headline'),
  ...presentTimes(alert),
  sentAt: alert.sentAt.toISOString(),
  expiresAt: alert.expiresAt.toISOString(),
  parishes: presentParishes(alert.fips),
});

const presentSuggestion = (one: Suggestion): WeatherDesk['suggestions'][number] => ({
  event: one.event,
  ...presentTimes(one),
  parishes: presentParishes(one.fips),
});

export async function readWeatherDesk(
  run: Runner,
  { weather, storms, clock }: Pick<Services, 'weather' | 'storms' | 'clock'>,
): Promise<WeatherDesk> {
  const now = clock();
  const { kind, okAt, failedAt } = await readFeedState(run, weather);
  const isFailing = failedAt !== null && (okAt === null || okAt < failedAt);
  return {
    feed: { kind, okAt: iso(okAt), failedSince: isFailing ? iso(okAt ?? failedAt) : null },
    suggestions: (await currentSuggestions(run, storms, now)).map(presentSuggestion),
    alerts: (await currentAlerts(run, now)).map(presentAlert),
  };
}
