// Each credential with how it stands: what every bidder needs first, then what this business added, then what it could add.
import type { CredentialStanding, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { CredentialRow } from './credential-row.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { vettingTexts } from '../texts.ts';
import { labels } from '../../../texts/labels.ts';

export function CredentialList({ file }: { file: Verification }) {
  const words = useTexts(labels).credentials;
  const t = useTexts(vettingTexts);
  const required = file.credentials.filter((one) => one.required);
  const added = file.credentials.filter((one) => !one.required && one.state !== 'missing');
  const open = file.credentials.filter((one) => !one.required && one.state === 'missing');
  return (
    <>
      <Panel
        title={t.whatEveryBidderNeeds}
        action={
          file.canSubmit && (
            <ButtonLink look="quiet" to="/verification?part=all">
              {t.openTheWholeForm}
            </ButtonLink>
          )
        }
      >
        <Rows credentials={required} canSubmit={file.canSubmit} />
      </Panel>
      {added.length > 0 && (
        <Panel title={t.whatYouAdded}>
          <Rows credentials={added} canSubmit={file.canSubmit} />
        </Panel>
      )}
      {file.canSubmit && open.length > 0 && (
        <div className="flex gap-x-8 gap-y-3 flex-wrap items-center justify-between [&_p]:flex-[1_1_20rem] [&_p]:max-w-[75ch] [&_.btn]:flex-none">
          <p className="second">{t.youCanAlsoHandIn(open.map(({ kind }) => words[kind]).join(', '))}</p>
          <ButtonLink to="/verification?part=all#certifications">{t.addACredential}</ButtonLink>
        </div>
      )}
    </>
  );
}

function Rows({ credentials, canSubmit }: { credentials: readonly CredentialStanding[]; canSubmit: boolean }) {
  return (
    <ul className="vet-list">
      {credentials.map((one) => (
        <CredentialRow key={one.kind} standing={one} canSubmit={canSubmit} />
      ))}
    </ul>
  );
}
