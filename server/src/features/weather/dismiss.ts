// "Not now": an administrator dismisses a suggestion of storm mode, for all administrators and until its warning ends.
import { gt } from 'drizzle-orm';
import type { DismissSuggestion } from '@live-oak/contract/features/weather/schema.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { parishOf } from '../../places/gazetteer.ts';
import { OPEN_END_MS, suggestionsOf, type Suggestion } from './current.ts';
import { currentAlerts } from './queries.ts';
import { weatherDismissals } from './tables.ts';

/** What storm mode is suggested for now: not where it is on, and not what was dismissed. */
export async function currentSuggestions(run: Runner, storms: Services['storms'], now: Date): Promise<Suggestion[]> {
  const inStorm = new Set(storms.now().flatMap(({ parishes }) => parishes.map(({ fips }) => fips)));
  const dismissed = await run.select().from(weatherDismissals).where(gt(weatherDismissals.until, now));
  const isLeftOut = (event: string, fips: string) =>
    inStorm.has(fips) || dismissed.some((one) => one.event === event && one.fips.includes(fips));
  return suggestionsOf(await currentAlerts(run, now), isLeftOut);
}

/** Dismisses a suggestion for the parishes that the administrator saw: one that joins the warning later is suggested. Again: nothing changes. */
export async function dismissSuggestion(
  { tx, now, record }: Work,
  storms: Services['storms'],
  { event, parishes }: DismissSuggestion,
  adminId: number,
): Promise<void> {
  const suggestion = (await currentSuggestions(tx, storms, now)).find((one) => one.event === event);
  const fips = suggestion?.fips.filter((one) => parishes.includes(one)) ?? [];
  if (!suggestion || fips.length === 0) {
    return;
  }
  const until = suggestion.endsAt ?? new Date(now.getTime() + OPEN_END_MS);
  await tx.insert(weatherDismissals).values({ event, fips, until, dismissedBy: adminId, createdAt: now });
  const after = { event, parishes: fips.map((one) => parishOf(one).name), until: until.toISOString() };
  record({ action: 'storm.dismiss', actorId: adminId, targetType: 'storm', targetId: null, after });
}
