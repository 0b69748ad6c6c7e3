// What the owner said of the tree and its ground, for everybody who may see the job; wires are said aloud.
import { licenseNeed } from '@live-oak/contract/features/jobs/site.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { textsNow } from '../../../texts/current.ts';
import { labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RuleSources } from '../../../ui/rule-sources.tsx';
import { jobTexts } from '../texts.ts';
import { FactTable, type Fact } from './job-facts.tsx';

type Site = Pick<Job, 'standing' | 'wires' | 'trunk'>;

/** What was said of the tree and its ground; nothing where nothing was. */
export function siteFacts({ standing, wires, trunk }: Site): Fact[] {
  const t = textsNow(jobTexts);
  const words = textsNow(labels);
  return standing === null && wires === null && trunk === null
    ? []
    : [
        [t.treeIs, standing ? words.standings[standing] : t.notDescribed],
        [t.wiresNear, wires ? words.wires[wires] : t.notDescribed],
        [t.trunkIs, trunk ? words.trunks[trunk] : t.notDescribed],
      ];
}

export function SiteFacts({ job }: { job: Job }) {
  useTexts(jobTexts);
  const facts = siteFacts(job);
  return facts.length === 0 ? null : (
    <>
      <FactTable facts={facts} />
      <SiteNotices job={job} />
    </>
  );
}

/** What follows from it: the utility first, what the business must have. */
export function SiteNotices({
  job: { standing, wires, serviceCode },
}: {
  job: Pick<Job, 'standing' | 'wires' | 'serviceCode'>;
}) {
  const t = useTexts(jobTexts);
  const words = useTexts(labels);
  const need = standing === 'down' ? licenseNeed(serviceCode, standing) : null;
  return (
    <>
      {wires === 'yes' && (
        <Notice tone="error" live={false} title={t.wiresHere}>
          {t.wiresHereText}
          <RuleSources rule="wires" />
        </Notice>
      )}
      {wires === 'unsure' && (
        <Notice tone="gold" icon="alert" title={t.wiresMaybe}>
          {t.wiresMaybeText}
          <RuleSources rule="wires" />
        </Notice>
      )}
      {need === 'none' && (
        <Notice icon="shield" title={t.mustHave}>
          {words.licenseNeeds.none}
          <RuleSources rule="none" />
        </Notice>
      )}
    </>
  );
}
