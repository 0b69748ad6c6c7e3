// Asked before the form is sent without a document that every bidder needs.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { vettingTexts } from '../texts.ts';

interface SendWithoutProps {
  kinds: readonly CredentialKind[];
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

export function SendWithout({ kinds, busy, onSend, onClose }: SendWithoutProps) {
  const t = useTexts(vettingTexts);
  const names = useTexts(labels).credentials;
  const add = () => {
    onClose();
    document.getElementById(`ask-${kinds[0]}`)?.scrollIntoView({ block: 'start' });
  };
  const footer = (
    <>
      <Button onClick={onSend} busy={busy} busyLabel={t.submitting}>
        {t.sendWithout}
      </Button>
      <Button look="primary" onClick={add} disabled={busy} data-first-focus="">
        {t.addThem}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.requiredDocumentsMissing} size="small" held={busy} footer={footer}>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{names[kind]}</li>
        ))}
      </ul>
      <p>{t.everyBidderNeedsThem}</p>
    </Dialog>
  );
}
