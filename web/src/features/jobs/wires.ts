// An owner's command about the wires at their job.
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import type { SayOfWiresInput } from '@live-oak/contract/features/jobs/parts.ts';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';

export const useSayOfWires = (id: number) =>
  useCommand((body: SayOfWiresInput) => call(jobRoutes.sayOfWires, { params: { id }, body }));
