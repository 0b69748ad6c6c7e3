// Handler of the health assessment; the rules are in the contract, so that the screen can use them offline.
import { assess, describe } from '@live-oak/contract/features/knowledge/assessments/assess.ts';
import { assessmentRoutes } from '@live-oak/contract/features/knowledge/assessments/routes.ts';
import { ruleOf } from '@live-oak/contract/features/knowledge/assessments/signs.ts';
import { serviceLabel } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { ok, handlersOf } from '../../../kernel/http/handler.ts';

export const handlers = handlersOf(assessmentRoutes, {
  /** The level with its reasons, and a draft job in English. */
  assess: async ({ body }) => {
    const { overallHealth, treeAge, treeSpecies, location, concerns, signs } = body;
    const { level, reasons, health, job } = assess({ overallHealth, signs });
    const says = (sign: (typeof signs)[number]) => ruleOf(sign).says;
    const more = [overallHealth && `Health as a whole: ${overallHealth}`, treeAge && `Age: ${treeAge}`];
    return ok({
      level,
      reasons: reasons.map(({ sign, level: asked }) => ({ sign, level: asked, says: says(sign) })),
      health,
      job: {
        ...job,
        serviceType: serviceLabel(job.serviceCode),
        treeSpecies: treeSpecies ?? null,
        location: location ?? null,
        description: describe(signs, concerns, { seen: 'Seen from the ground:', says, more }),
      },
    });
  },
});
