// Handlers of commands that answer the job they changed.
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { ok } from '../../kernel/http/answer.ts';
import { command, type Bound, type CommandCall } from '../../kernel/http/bind.ts';
import { viewJobIn } from './queries.ts';

/** A handler of a command on the job that the path names as `id`: 200 with the job as the caller sees it afterwards. */
export const jobCommand = <R extends RouteDeclaration>(
  route: R,
  run: (call: CommandCall<R>) => Promise<unknown>,
  more?: Pick<Bound, 'afterCommit'>,
): Bound =>
  command(
    route,
    async (call) => {
      await run(call);
      // The routes that answer a job have its id in their path; of a route that is not known here the types cannot say so.
      const { id } = call.params as unknown as { id: number };
      return ok(await viewJobIn(call.work, call.viewer, id));
    },
    more,
  );
