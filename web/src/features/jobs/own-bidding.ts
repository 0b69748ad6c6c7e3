// Commands for bidding on one's own job.
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';
import { jobKey } from './data.ts';

interface Failed {
  title: string;
  message: string;
}
const of = (id: number) => ({ params: { id } });

export const useCloseOwnBidding = (id: number, failed: Failed) =>
  useCommand(() => call(jobRoutes.closeOwnBidding, of(id)), failed);

export const useOpenToAll = (id: number, failed: Failed) => useCommand(() => call(jobRoutes.openToAll, of(id)), failed);

/** `until`: UTC. */
export const useExtendOwnBidding = (id: number, failed: Failed) =>
  useCommand((until: string) => call(jobRoutes.extendOwnBidding, { ...of(id), body: { until } }), failed);

/** Milliseconds, long enough to render a page. */
const DRAWN_MS = 50;

/** The page is rendered without the bids, which are sealed again, before everything on it is refetched. */
export function useReopenOwnBidding(id: number, failed: Failed) {
  const client = useQueryClient();
  return useCommand(async () => {
    client.setQueryData(jobKey(id), await call(jobRoutes.reopenOwnBidding, of(id)));
    await new Promise((resolve) => setTimeout(resolve, DRAWN_MS));
  }, failed);
}
