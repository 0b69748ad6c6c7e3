// The posting form's questions about the tree and its site, with what follows from the answers: the utility first, the license.
import {
  licenseNeed,
  STANDINGS,
  TRUNKS,
  WIRES,
  type Standing,
  type Trunk,
  serviceCode,
  type ServiceCode,
} from '@live-oak/contract/features/jobs/taxonomy.ts';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { useLabels } from '../../../texts/labels.ts';
import { ButtonLink, Notice } from '../../../ui/basics.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { RuleSources } from '../../../ui/rule-sources.tsx';
import { usePostingTexts } from '../posting-texts.ts';
import type { JobFormValues } from './job-values.ts';
import { Group, whole } from './job-fields.tsx';
import { SiteDrawing } from './site-drawing.tsx';
import { parishByFips } from '@live-oak/contract/features/knowledge/parishes.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { SkeletonLine } from '../../../ui/page.tsx';
import { usePlace } from '../data.ts';
import { useSettled } from './use-settled.ts';

/** A choice with its drawing. */
const drawn = <V extends Standing | Trunk>(value: V, label: string, hint: string) => ({
  value,
  label,
  hint,
  picture: <SiteDrawing name={value} />,
});

export function SiteFields({ form: { register, formState, control } }: { form: UseFormReturn<JobFormValues> }) {
  const t = usePostingTexts();
  const words = useLabels();
  const question = (name: 'standing' | 'wires' | 'trunk') => ({
    optional: true,
    error: formState.errors[name]?.message,
    input: register(name),
  });
  const standings = STANDINGS.map((value) => drawn(value, words.standings[value], t.standingHints[value]));
  const wires = WIRES.map((value) => ({ value, label: words.wires[value] }));
  const trunks = TRUNKS.map((value) => drawn(value, words.trunks[value], t.trunkHints[value]));
  return (
    <Group title={t.site}>
      <p className={`second small ${whole}`}>{t.siteText}</p>
      <div className={whole}>
        <ChoiceCards legend={t.standing} hint={t.standingHint} options={standings} {...question('standing')} />
      </div>
      <div className={whole}>
        <ChoiceCards legend={t.wires} hint={t.wiresHint} options={wires} {...question('wires')} />
        <WiresNotice control={control} />
      </div>
      <div className={whole}>
        <ChoiceCards legend={t.trunkPlace} hint={t.trunkPlaceHint} options={trunks} {...question('trunk')} />
      </div>
      <RulesHere control={control} />
      <LicenseNotice control={control} />
    </Group>
  );
}

type Watching = { control: Control<JobFormValues> };

function WiresNotice({ control }: Watching) {
  const t = usePostingTexts();
  const wires = useWatch({ control, name: 'wires' });
  const whomToCall = <ButtonLink label={t.whomToCall} to="/tools/emergency" />;
  return (
    <div role="status">
      {wires === 'yes' && (
        <Notice tone="error" live={false} title={t.wiresTitle} actions={whomToCall}>
          {t.wiresText}
          <RuleSources rule="wires" />
        </Notice>
      )}
      {wires === 'unsure' && (
        <Notice tone="gold" icon="alert" title={t.wiresUnsureText}>
          <RuleSources rule="wires" />
        </Notice>
      )}
    </div>
  );
}

function LicenseNotice({ control }: Watching) {
  const t = usePostingTexts();
  const { licenseNeeds } = useLabels();
  const [service, standing] = useWatch({ control, name: ['serviceType', 'standing'] });
  // The form holds text; anything but the three values counts as no answer.
  const need = licenseNeed(service, STANDINGS.find((one): one is Standing => one === standing) ?? null);
  return (
    <div className={whole} role="status">
      {need && (
        <Notice icon="shield" title={t.licenseTitle}>
          {licenseNeeds[need]}
          <RuleSources rule={need} />
        </Notice>
      )}
    </div>
  );
}

// Its data is long, and most people post without opening it.
const RuleCard = lazyComponent(async () => ({
  default: (await import('../../knowledge/parts/rule-card.tsx')).RuleCard,
}));

/** Services that may need a permit. */
const WITH_RULES: ReadonlySet<ServiceCode> = new Set([
  'tree_removal',
  'trimming_pruning',
  'emergency',
  'stump_grinding',
  'land_clearing',
]);

function RulesHere({ control }: Watching) {
  const t = usePostingTexts();
  const [location, service, trunkTyped] = useWatch({ control, name: ['location', 'serviceType', 'trunk'] });
  const place = usePlace(useSettled(location));
  const code = serviceCode(service);
  const trunk = TRUNKS.find((one) => one === trunkTyped);
  if (!trunk || !code || !WITH_RULES.has(code)) return null;
  const parish = parishByFips(place.data?.parishFips ?? '');
  return (
    <div className={whole}>
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
