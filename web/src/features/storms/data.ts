// Administrators' queries and commands for storms.
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import { stormRoutes } from '@live-oak/contract/features/storms/routes.ts';
import type { AdminStorm } from '@live-oak/contract/features/storms/schema.ts';
import type { StormSuggestion } from '@live-oak/contract/features/weather/schema.ts';
import { weatherRoutes } from '@live-oak/contract/features/weather/routes.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';
import { useDecision } from '../admin/decision.ts';

/** Milliseconds between polls while people are being notified. */
const NOTIFYING_MS = 3000;

const isNotifying = (storms: readonly AdminStorm[] | undefined) => storms?.some(({ told }) => !told.isDone) === true;

/** Milliseconds between polls for warnings while the page is open. */
const WEATHER_MS = 60_000;

/** The weather alerts in force, and where storm mode might be turned on. */
export function useWeather() {
  return useRead(['admin', 'storms', 'weather'], weatherRoutes.admin, {}, { refetchInterval: WEATHER_MS });
}

export function useDismissSuggestion() {
  return useDecision(
    ({ event, parishes }: StormSuggestion) =>
      call(weatherRoutes.dismiss, { body: { event, parishes: parishes.map(({ fips }) => fips) } }),
    {
      done: () => [
        'Suggestion Dismissed',
        'It comes back if another parish joins the warning. You can still turn storm mode on.',
      ],
    },
  );
}

/** Active storms; at most 64, since a parish has one. */
export function useLiveStorms() {
  return useRead(
    ['admin', 'storms', 'live'],
    stormRoutes.admin,
    { query: { state: 'live', limit: '100' } },
    { refetchInterval: ({ state }) => (isNotifying(state.data) ? NOTIFYING_MS : false) },
  );
}

/** Past storms, newest first, page by page. */
export function usePastStorms() {
  return usePages(
    ['admin', 'storms', 'past'],
    stormRoutes.admin,
    { query: { state: 'past', limit: '20' } },
    { placeholderData: keepPreviousData },
  );
}

/** Bids of a storm far above the usual price, newest first, page by page. */
export function useHighBids(stormId: number) {
  return usePages(['admin', 'storms', stormId, 'prices'], bidRoutes.overPrices, {
    ...idOf(stormId),
    query: { limit: '20' },
  });
}

export interface NewStorm {
  parishes: string[];
  reason: string;
  until: string;
}

const idOf = (id: number) => ({ params: { id } });

/** 'Orleans, Jefferson' */
export const namesOf = ({ parishes }: { parishes: readonly { name: string }[] }) =>
  parishes.map(({ name }) => name).join(', ');

/** Whom turning it on in these parishes would notify now. */
export function useStormPreview(parishes: readonly string[]) {
  const list = parishes.join(',');
  return useRead(['admin', 'storms', 'preview', list], stormRoutes.preview, { query: { parishes: list } });
}

export function useStartStorm() {
  return useDecision(
    ({ storm, key }: { storm: NewStorm; key: string }) => call(stormRoutes.start, { body: storm, idempotencyKey: key }),
    {
      done: (storm) => ['Storm Mode Is On', `${namesOf(storm)}. People in the parish are being notified.`],
    },
  );
}
