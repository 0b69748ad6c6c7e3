// The rule card of the permit helper inside the posting form: for the parish of the location, where the trunk stands and the service.
import { TRUNKS } from '@live-oak/contract/features/jobs/site.ts';
import { serviceCode, type ServiceCode } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { parishByFips } from '@live-oak/contract/features/knowledge/parishes.ts';
import { useWatch, type Control } from 'react-hook-form';
import { useTexts } from '../../../texts/language.tsx';
import { late } from '../../../ui/late.tsx';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { usePlace } from '../data.ts';
import { postingTexts } from '../posting-texts.ts';
import type { JobFormValues } from './form-values.ts';
import { useSettled } from './use-settled.ts';

// Its data is long, and most people post without asking for it.
const RuleCard = late(async () => ({ default: (await import('../../knowledge/parts/rule-card.tsx')).RuleCard }));

/** What a permit may be asked for. */
const WITH_RULES: ReadonlySet<ServiceCode> = new Set([
  'tree_removal',
  'trimming_pruning',
  'emergency',
  'stump_grinding',
  'land_clearing',
]);

export function RulesHere({ control }: { control: Control<JobFormValues> }) {
  const t = useTexts(postingTexts);
  const [location, service, trunkTyped] = useWatch({ control, name: ['location', 'serviceType', 'trunk'] });
  const place = usePlace(useSettled(location));
  const code = serviceCode(service);
  const trunk = TRUNKS.find((one) => one === trunkTyped);
  if (!trunk || !code || !WITH_RULES.has(code)) {
    return null;
  }
  const parish = parishByFips(place.data?.parishFips ?? '');
  return (
    <div className="grid gap-2 col-span-full">
      {parish ? (
        <RuleCard
          parish={parish.slug}
          trunk={trunk}
          service={code}
          level={2}
          fallback={<SkeletonLine width="full" big />}
        />
      ) : (
        <p className="small second">{t.rulesNeedPlace}</p>
      )}
    </div>
  );
}
