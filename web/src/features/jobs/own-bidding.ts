// Commands of the bidding on one's own job.
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';

interface Failed {
  title: string;
  message: string;
}
const of = (id: number) => ({ params: { id: String(id) } });

export const useCloseOwnBidding = (id: number, failed: Failed) =>
  useCommand(() => call(jobRoutes.closeOwnBidding, of(id)), failed);

/** `until`: UTC. */
export const useExtendOwnBidding = (id: number, failed: Failed) =>
  useCommand((until: string) => call(jobRoutes.extendOwnBidding, { ...of(id), body: { until } }), failed);

export const useReopenOwnBidding = (id: number, failed: Failed) =>
  useCommand(() => call(jobRoutes.reopenOwnBidding, of(id)), failed);
