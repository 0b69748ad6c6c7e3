// Vetting: credentials of businesses, administrators' checks and decisions, expiry, and the state's list.
import { sql } from '../../kernel/db/drizzle.ts';
import { allOf, at, type Retention } from '../../kernel/retention/rules.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { Reaction } from '../../kernel/events/kinds.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import { compareOne, compareWithList } from './licenses/commands.ts';
import { handlers as licenseHandlers } from './licenses/routes.ts';
import { vettingHandlers, type AfterPause } from './routes.ts';
import { watchdog } from './watchdog.ts';

/** A business whose numbers or names may have changed is compared with the list immediately. */
const compareChanged: Reaction = async (tx, { kind, data }) => {
  if ((kind.startsWith('providers.') || kind.startsWith('credentials.')) && 'providerId' in data) {
    await compareOne(tx, data.providerId, new Date());
  }
};

const oldLists: Retention = {
  what: 'lists of the state that newer ones replaced',
  days: 400,
  sweep: allOf(
    (before) => sql`
      delete from licence_imports where id in (
        select i.id from licence_imports i
        where i.created_at < ${at(before)} and i.id < (select max(id) from licence_imports)
          and not exists (select 1 from licence_matches m where m.import_id = i.id)
        order by i.id limit 5)`,
  ),
};

/** Continues after a crash during an import. */
const compareRest: Timer = {
  name: 'compare with the list',
  everyMs: 60_000,
  run: async (services) => void (await compareWithList(services, 'waiting')),
};

/** `afterPause` cancels choices that can no longer be paid; its feature comes after this one. */
export const vettingFeature = ({ afterPause }: { afterPause: AfterPause }): Feature => ({
  name: 'vetting',
  handlers: [...vettingHandlers(afterPause), ...licenseHandlers],
  reactions: [compareChanged],
  retention: [oldLists],
  timers: [...watchdog(afterPause), compareRest],
});
