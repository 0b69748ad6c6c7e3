// What the owner said of the tree and its ground, for everybody who may see the job; wires are said aloud.
import { licenceNeed } from '@live-oak/contract/features/jobs/site.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { jobTexts } from '../texts.ts';
import './job-facts.css';

export function SiteFacts({ job: { standing, wires, trunk, serviceCode } }: { job: Job }) {
  const t = useTexts(jobTexts);
  const words = useTexts(labels);
  if (standing === null && wires === null && trunk === null) {
    return null;
  }
  const need = standing === 'down' ? licenceNeed(serviceCode, standing) : null;
  const facts = [
    [t.treeIs, standing ? words.standings[standing] : t.notDescribed],
    [t.wiresNear, wires ? words.wires[wires] : t.notDescribed],
    [t.trunkIs, trunk ? words.trunks[trunk] : t.notDescribed],
  ];
  return (
    <>
      <dl className="job-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {wires === 'yes' && (
        <Notice tone="error" live={false} title={t.wiresHere}>
          {t.wiresHereText}
        </Notice>
      )}
      {wires === 'unsure' && (
        <Notice tone="gold" icon="alert" title={t.wiresMaybe}>
          {t.wiresMaybeText}
        </Notice>
      )}
      {need === 'none' && (
        <Notice icon="shield" title={t.mustHave}>
          {words.licenceNeeds.none}
        </Notice>
      )}
    </>
  );
}
