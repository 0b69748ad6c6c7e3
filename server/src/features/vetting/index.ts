// Vetting: submissions of businesses, administrators' checks and decisions, expiry, and the comparison with the state's list.
import { sql } from 'drizzle-orm';
import { allOf, at } from '../../kernel/retention/rules.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { Reaction } from '../../kernel/events/kinds.ts';
import { compareThese, compareWithList } from './licenses/commands.ts';
import { handlers as licenseHandlers } from './licenses/routes.ts';
import { vettingHandlers, type AfterPause } from './routes.ts';
import { watchdog } from './watchdog.ts';

/** A business that registered, submitted credentials or changed its numbers or names is compared with the list immediately. */
const compareChanged: Reaction = async (tx, { kind, data }) => {
  if ((kind.startsWith('providers.') || kind.startsWith('credentials.')) && 'providerId' in data) {
    await compareThese(tx, [data.providerId], new Date());
  }
};

const stateList: Pick<Feature, 'reactions' | 'timers' | 'retention'> = {
  retention: [
    {
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
    },
  ],
  reactions: [compareChanged],
  // What a crash left undone after an import, and businesses created in another way.
  timers: [
    {
      name: 'compare with the list',
      everyMs: 60_000,
      run: async (services) => {
        await compareWithList(services, 'waiting');
      },
    },
  ],
};

/** Money lies below this feature: what a pause means for choices that wait for payment is passed in. */
export function vettingFeature(parts: { afterPause: AfterPause }): Feature {
  return {
    name: 'vetting',
    handlers: [...vettingHandlers(parts.afterPause), ...licenseHandlers],
    reactions: stateList.reactions ?? [],
    retention: stateList.retention ?? [],
    timers: [...watchdog(parts.afterPause), ...(stateList.timers ?? [])],
  };
}
